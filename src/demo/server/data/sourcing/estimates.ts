import { readTable } from '../read-table.ts';
import { type EstimateFate, estimateCourses } from './estimate-courses.ts';
import { type DemoEstimateLine, type EstimateGoods, estimateGoods } from './estimate-goods.ts';
import { type EstimateStory, estimateStories, mergedAward } from './estimate-stories.ts';

/** A request for an estimate: what for, who wants it, whom purchasing asks, and what became of it. */
export interface DemoEstimate {
  fate: EstimateFate;
  /** Working days before the demo's day. */
  age: number;
  login: string;
  title: string;
  category: string;
  lines: readonly DemoEstimateLine[];
  suppliers: readonly string[];
  purpose: string;
  /** What whoever turns it says: sends it back, holds it, asks suppliers once more … */
  said?: string;
  isSealed: boolean;
  /** The head of the purchasing section is in charge of it. */
  isOfChief: boolean;
  /** Ordered by its requester: carried out by now, or on the desk of whoever is to approve it; else left to be ordered. */
  order?: 'done' | { desk: string };
  /** What is fixed because a demonstration tells of it. */
  story?: EstimateStory;
}

// fate | age in working days | requester | title | category | goods | suppliers | what for | what is said where it turns |
// sealed: answers are opened together; chief: the head of the section is in charge; ordered: carried out by now; desk: who
// is to approve the order.
const rows = `
withdrawn | 55 | ota.kazuya | 段付シャフトの内製補完 | 切削加工 | shaft | S021 S022 S024 | 内製の負荷が続くため、11月分の一部を外注します。 | 内製の段取り替えで負荷を吸収できることになり、外注は見送ります。
selected | 52 | ota.kazuya | 樹脂ローラーの二社発注（供給の分散） | 切削加工 | roller | S025 S021 S022 | 搬送ラインの増設で使用量が増えます。一社集中の見直しも兼ねて手配します。 | | ordered
selectionCancelled | 50 | sugiyama.ken | 出荷用段ボール箱の年度後半分 | 段ボール箱 | carton | S001 S003 | 福島工場の10月以降の出荷に使う箱です。 | 新製品の採用で箱の寸法が変わるため、選定を取り消します。寸法が決まり次第、見積を取り直します。
selectionCancelled | 49 | miura.hayato | 事務所棟の床面清掃（秋季） | 清掃 | cleaning | S042 S041 | 9月の来客前に、事務所棟の床の定期清掃を行います。 | 事務所棟の改修工事と日程が重なることが分かったため、選定を取り消します。
selected | 47 | sato.kenta | 検査治具の製作（納期優先） | 治具製作 | jig | S011 S021 S022 | 検査工程を11月初めに立ち上げるため、治具を一式手配します。 | | sealed chief ordered
selectionCancelled | 46 | takagi.shota | 近接センサーの更新（洗浄機） | 近接センサー | proximity | S016 S011 | 洗浄機の近接センサーに誤検知が増えたため、まとめて更新します。 | 選定先から、該当の型番が生産終了になったとの連絡がありました。代替品で見積を取り直します。
selected | 44 | sato.kenta | 切削工具の下期まとめ | エンドミル | tool | S011 S013 | 10月から3月までに使う工具をまとめて手配し、単価を下げます。 | | ordered
selected | 43 | sato.kenta | 位置決めプレートの予備 | 治具製作 | plate | S021 S011 S022 | 破損したときに半日で復旧できるよう、組立治具のプレートを在庫します。 | | chief ordered
selected | 41 | takeda.chihiro | 取扱説明書の増刷（据付編・紙の見積） | 印刷 | manual | S031 S001 | 据付編の在庫が1か月分を切りました。改訂はなく、前回と同じ版で増刷します。 | | ordered
selectionDiscarded | 39 | takagi.shota | 安全靴の一括更新（製造一課） | 安全靴 | shoes | S017 S003 | 支給から2年を過ぎた安全靴をまとめて更新します。
selectionDiscarded | 36 | ota.kazuya | ブラケットの表面処理（11月分） | 表面処理 | plating | S023 S021 | 増産するブラケットの三価クロメート処理を外注します。
withdrawn | 34 | takagi.shota | 樹脂ローラーの手配（試作中止） | 切削加工 | roller | S025 S021 | 試作中の搬送ユニットに使います。 | 試作の計画が中止になりました。
selectionDiscarded | 32 | ueda.mitsuki | 出荷検査場の作業台 | 事務机 | bench | S001 S003 | 出荷検査の作業台を、腰の負担が少ない昇降式に替えます。
selectionDeclined | 30 | okamoto.yusuke | デジタルノギスの追加 | ノギス | gauge | S011 S013 S003 | 検査員の増員に合わせ、一人1本ずつ使えるように追加します。 | 校正の切れたノギスが計測室に8本あります。再校正した場合との比較を付けてください。
expired | 30 | imai.honoka | 安全靴の春季支給分 | 安全靴 | shoes | S017 S003 S011 | 春の新入社員と更新者の分を早めに手配します。
expired | 26 | ota.kazuya | 段付シャフトの二次外注 | 切削加工 | shaft | S021 S024 S022 | 12月の受注見込みに対し、内製では足りない分です。
selectionDeclined | 24 | nakagawa.toru | 試作用センサーの手配 | 近接センサー | sensor | S016 S011 | 新型搬送機の試作3台に取り付けます。 | 試作の台数が3台から2台に減りました。数量を見直して見積を取り直してください。
returned | 24 | nakagawa.toru | 近接センサーの入れ替え（仕様未定） | 近接センサー | proximity | S016 | 老朽化したセンサーを入れ替えます。 | 検出距離と取付の条件が書かれていません。仕様を固めてから申請し直してください。
expiredOnPaper | 24 | takeda.chihiro | 取扱説明書の増刷（保守編） | 印刷 | manual | S001 S003 S031 | 保守契約のお客様にお配りする保守編です。
answeredAgain | 23 | sato.kenta | 切削工具の年間まとめ見積 | エンドミル | tool | S011 S013 S012 | 来年1年分の単価を取り決めるための見積です。 | 1年を通したご発注をお約束できる見込みです。単価をもう一度ご検討ください。 | chief
selectionSentBack | 22 | fujii.nanami | 深溝玉軸受の半期分 | 深溝玉軸受 | bearing | S014 S011 S013 | コンベヤの軸受を半期ごとに交換します。次回の交換分です。 | 次点の先の納期が空欄です。確認した納期を比較のメモに書いてください。
answeredAgain | 22 | sato.kenta | ボルト・座金の単価見直し | 六角穴付ボルト | bolt | S014 S011 S012 | 鋼材の値下がりを受けて、単価を見直します。 | 鋼材の市況は前回の取決めの時より下がっています。市況を踏まえた単価をもう一度お示しください。
answered | 21 | yamazaki.rena | クランプ治具の増設（第4ライン） | 治具製作 | jig | S022 S021 S024 S011 | 第4ラインの段取り時間を短くするため、治具をもう一式そろえます。
selected | 20.5 | sato.kenta | 組立治具の更新（第1ライン） | 治具製作 | jig | S011 S021 S022 S024 | 第1ラインの組立治具が摩耗し、位置決めの再現性が落ちています。年末の停止期間に入れ替えます。
selectionPulledBack | 20 | sato.kenta | 位置決めプレートの追加（第3ライン） | 治具製作 | plate | S021 S022 | 第3ラインの立ち上げに使います。 | 運賃の扱いが二社で違っていました。条件をそろえてから申請し直します。
held | 20 | miura.hayato | コンプレッサー整備の見積 | 設備修理 | compressor | S042 S041 | 運転8,000時間の定期整備です。 | 整備の範囲を設備担当と確認しています。決まり次第、依頼します。
answeredRevised | 19 | sato.kenta | 組立治具の更新（第2ライン） | 治具製作 | jig | S011 S021 S022 S024 | 第1ラインとあわせて、第2ラインの治具も年末の停止期間に入れ替えます。
selectionDeclined | 19 | ono.daichi | 作業椅子と作業台の追加（保全室） | 事務椅子 | chair | S001 S003 | 保全室の作業場所を二つ増やします。 | 今期の什器の予算を超えます。作業台だけに絞って選定し直してください。
answered | 18 | takeda.chihiro | 取扱説明書の増刷（英語版） | 印刷 | manual | S031 S001 | 北米向けの出荷分に同梱します。
answered | 17.5 | ota.kazuya | 制御盤カバーの板金（増産分） | 切削加工 | cover | S024 S022 S021 | 12月からの増産で不足する分です。 | | sealed chief
selectionSentBack | 17 | harada.emi | 超硬ドリルの切替見積 | ドリル | drill | S011 S013 | 被削材の変更に合わせ、コーティング品へ切り替えます。 | 切替後の寿命の見込みを、試し加工の結果とあわせて追記してください。
selectionDraft | 17 | sato.kenta | 搬送ラインのセンサー更新 | 近接センサー | sensor | S016 S011 | 搬送ラインの誤検知をなくすため、二種類とも更新します。
selectionDraft | 16.5 | sugiyama.ken | 段ボール箱の寸法変更（新製品） | 段ボール箱 | carton | S001 S003 | 新製品の寸法に合わせた箱です。
selectionPulledBack | 16.2 | fujii.nanami | ボルト・座金の定期補充（冬季） | 六角穴付ボルト | bolt | S014 S011 | 定数管理の棚に補充する3か月分です。 | 片方の見積の有効期限が近いため、延ばしてもらってから申請し直します。
selectionDraft | 15.5 | yamazaki.rena | 段付シャフトの追加 | 切削加工 | shaft | S021 S022 | 予備品の在庫が安全在庫を下回りました。
returned | 15 | sato.kenta | パレットの見積（数量未定） | パレット | pallet | S025 | 出荷の増加に備えます。 | 必要な数量が書かれていないため、お戻しします。月ごとの出荷見込みを添えてください。 | chief
selectionSentBack | 14 | kudo.seiya | 樹脂パレットの増備 | パレット | pallet | S025 S003 | 倉庫の段積みを二段から三段に増やします。 | 静荷重4tで三段積みに足りるか、メーカーの回答を添えてください。
held | 14 | imai.honoka | 事務所棟の床面清掃（年末） | 清掃 | cleaning | S042 S041 | 年末の大掃除に合わせて、事務所棟の床を清掃します。 | 休日の入館の手続きを総務課と確認しています。日程が決まり次第、依頼します。
selectionPulledBack | 13 | miura.hayato | 溶接治具の更新（架台） | 治具製作 | jig | S021 S022 S024 | 架台の溶接で位置ずれが増えたため、治具を更新します。 | 取付け穴の位置を見直します。図面の改訂後に申請し直します。
returned | 13 | harada.emi | 設計課の測定器の更新 | ノギス | gauge | S011 S013 | 購入から10年を過ぎた測定器を更新します。 | 同じ品の共同購入を来月に予定しています。そちらに加わってください。
selecting | 12.5 | sato.kenta | 制御盤カバーの更新 | 切削加工 | cover | S024 S021 | 塗装のはがれた制御盤カバーを、年末の停止期間に交換します。 | | chief
held | 12 | sugiyama.ken | コンプレッサー整備（福島工場） | 設備修理 | compressor | S042 | 冬季の結露による停止を防ぐため、乾燥器も含めて整備します。 | 停止できる日を生産管理と調整しています。日程が決まり次第、依頼します。
selecting | 11.5 | takagi.shota | 作業椅子の入れ替え | 事務椅子 | chair | S001 S003 S011 | 座面の傷んだ作業椅子を、立ち座り両用に入れ替えます。 | | chief
selected | 11 | takagi.shota | 切削チップの11月補充 | 切削チップ | insert | S011 S013 | 11月の段取り替えで使う分を補充します。 | | desk=suzuki.yumi
declined | 11 | fujii.nanami | 近接センサーの買い置き | 近接センサー | proximity | S016 | 納期が延びていると聞いたため、1年分を確保します。 | 1年分の在庫は持てません。使用実績から3か月分にして申請し直してください。
selecting | 10.5 | ota.kazuya | センサー類のまとめ見積 | 近接センサー | sensor | S016 S011 | 各ラインの予備をまとめて手配し、型番をそろえます。 | | chief
selected | 10.2 | yamazaki.rena | クランプ治具の基準ピン | 治具製作 | pin | S022 S021 | 摩耗した基準ピンを交換します。
pulledBack | 10 | takagi.shota | ドリルの共同購入 | ドリル | drill | S011 S013 | 製造二課の分とまとめて手配します。 | 製造二課の分の数量がまだ決まらないため、いったん引き戻します。
discarded | 10 | sato.kenta | 治具置き場の棚（検討） | 収納庫 | rack | | 治具の置き場を広げます。
selected | 9.4 | sato.kenta | 光電センサーの交換（検査装置） | 光電センサー | photoelectric | S016 S011 | 検査装置の光電センサーの検出が不安定なため、交換します。 | | desk=suzuki.yumi
declined | 9 | ono.daichi | 保全課の作業椅子 | 事務椅子 | chair | S001 S003 | 長時間の組立て作業の負担を減らします。 | 総務課に未使用の作業椅子が6脚あります。先にそちらを使ってください。
withdrawnEarly | 9 | yamazaki.rena | 段ボール箱の特注サイズ | 段ボール箱 | carton | S001 | 長尺品の出荷に使います。 | お客様が通い箱を用意してくださることになりました。
discarded | 9 | ueda.mitsuki | 台車の更新（福島工場） | 台車 | cart | | 車輪の傷んだ台車を更新します。
pulledBack | 8 | sugiyama.ken | パレットの色分け | パレット | pallet | S025 | 良品と保留品をパレットの色で分けます。 | 色の割り当てを品質保証と決め直します。
partlyAnswered | 8 | sato.kenta | 検査治具の追加製作（第3ライン） | 治具製作 | jig | S011 S021 S022 S024 | 第3ラインの検査を抜取りから全数に変えます。
partlyAnswered | 8 | ueda.mitsuki | 作業椅子と作業台の更新 | 事務椅子 | chair | S001 S003 S011 | 検査場の作業姿勢の改善活動で決まりました。
discarded | 7 | ota.kazuya | 段付シャフトの材質変更 | 切削加工 | shaft | | 摩耗対策で材質を替えます。
partlyAnswered | 7 | ota.kazuya | ブラケット板金の相見積 | 切削加工 | cover | S024 S021 S022 | 現行の単価が妥当かを確かめます。 | | sealed chief
declined | 6 | okamoto.yusuke | 光電センサーの先行手配 | 光電センサー | photoelectric | S016 | 次年度の設備更新に先立って手配します。 | 設備更新の稟議がまだ通っていません。決裁の後に申請してください。
partlyAnswered | 6 | sugiyama.ken | 切削チップの相見積（福島工場） | 切削チップ | insert | S012 S013 | 材種を替える前に、現行の単価を二社で確かめます。
asked | 6 | sato.kenta | 光電センサーの見積（搬送ライン） | 光電センサー | photoelectric | S016 S011 | 反射板の汚れによる停止が増えたため、更新します。
asked | 6 | sugiyama.ken | 樹脂パレットの追加 | パレット | pallet | S025 S011 S021 | 12月の出荷増に備えます。
sentBack | 6 | sato.kenta | 作業台の見積（仕様の追記待ち） | 事務机 | bench | | 組立工程の作業台を更新します。 | 天板の材質と耐荷重、必要な時期を書いてください。
pulledBack | 5 | sato.kenta | 基準ピンの追加 | 治具製作 | pin | S022 | 破損に備えた予備です。 | 図面番号を誤りました。最新の版で申請し直します。
asked | 5 | sato.kenta | ドリルの追加（試作ライン） | ドリル | drill | S012 S013 | 試作ラインの立ち上げに使う分です。
asked | 5 | harada.emi | 切削チップほか 12月分 | 切削チップ | tool | S011 S013 | 12月に使う分の定期の手配です。 | | sealed
withdrawnEarly | 5 | nakagawa.toru | 取扱説明書の増刷（旧機種） | 印刷 | manual | S031 | 旧機種の保守部品に同梱します。 | 旧機種は電子データでの提供に切り替えることになりました。
sentBack | 5 | yamazaki.rena | 切削チップの見積（新材種） | 切削チップ | insert | S011 | 寿命の延びる材種に切り替えます。 | 現在の使用量と、試し加工の結果を添えてください。
taken | 5 | sato.kenta | 樹脂ローラーの2社見積 | 切削加工 | roller | S025 S021 | 保全計画に沿って交換する分です。 | 前回の単価から原材料が上がっています。二社以上の根拠をそろえて比べます。
taken | 4 | ono.daichi | 作業椅子の見積（保全課） | 事務椅子 | chair | S001 S003 | 破損した椅子の代わりに使います。 | 同じ椅子を福島工場も探しています。まとめて依頼できるか確認します。
taken | 4 | fujii.nanami | 座金の見積（在庫補充） | 座金 | bolt | S014 | 棚卸しで不足が分かった分です。 | 年間の取決め単価があるか、前任者に確認します。
undecided | 4 | sato.kenta | 基準ピンの製作（予備品） | 治具製作 | pin | S022 | 摩耗の早い基準ピンを予備として持ちます。
ownAsked | 5 | tanaka.mai | 軸受の年間単価 | 深溝玉軸受 | bearing | S014 S011 S013 | 使う量が増えたため、年間の単価を決め直します。
sentBack | 4 | okamoto.yusuke | 安全靴の見積（製造二課） | 安全靴 | shoes | S017 | 配属の変わった人の分です。 | サイズ別の内訳が添付されていません。付けて申請し直してください。
undecided | 3 | okamoto.yusuke | 近接センサーの予備 | 近接センサー | proximity | | 納期が延びているため、予備を持ちます。
undecided | 3 | ueda.mitsuki | 取扱説明書の改訂版 | 印刷 | manual | S031 | 安全の注意書きを改めた版です。
ownWaiting | 2 | tanaka.mai | ボルト・座金の年間単価 | 六角穴付ボルト | bolt | S014 S011 S012 | 四月からの年間単価を決めます。
ownWaiting | 2 | tanaka.mai | パレットの共同購入 | パレット | pallet | S025 S003 | 各工場の分をまとめて見積をとります。
waiting | 2 | sato.kenta | 制御盤カバーの追加 | 切削加工 | cover | S024 S022 | 増設する制御盤2面の分です。
draft | 2 | sato.kenta | 冬季の消耗工具まとめ | エンドミル | tool | | 1月から3月までに使う分です。
waiting | 2 | takagi.shota | 超硬ドリルの見積 | ドリル | drill | S011 S013 | 1月の試作で使います。
draft | 1 | sato.kenta | 光電センサーの型番統一 | 光電センサー | photoelectric | | 予備の種類を減らします。
draft | 1 | takagi.shota | 梱包パレットの検討 | パレット | pallet | | 輸出の梱包を見直します。
ownWaiting | 1 | tanaka.mai | 工具の調達先の見直し | ドリル | drill | S011 S013 | 一社に偏っているため、ほかの先の単価を確かめます。
waiting | 1 | yamazaki.rena | 樹脂パレットの入れ替え | パレット | pallet | S025 | ひび割れたパレットを入れ替えます。
waiting | 1 | sato.kenta | 位置決めプレートの再製作 | 治具製作 | plate | S022 S021 | 追加工の際に傷を付けたため、作り直します。
waiting | 1 | sato.kenta | 光電センサーの予備 | 光電センサー | photoelectric | S016 | 在庫が1個になりました。
selected | 54 | sato.kenta | 光電センサーの更新（みちしお商事経由） | 光電センサー | photoelectric | S061 | 反射形のセンサーが生産終了になるため、後継の型番を商社経由で手配します。 | | ordered
selected | 51 | ota.kazuya | 位置決めプレートの外注（商社経由） | 治具製作 | plate | S061 | 内製の加工機が年次点検に入るため、商社経由で外注します。 | | ordered
selected | 48 | ueda.mitsuki | 出荷用段ボール箱（商社経由） | 段ボール箱 | carton | S061 S001 | 福島工場の出荷に使う箱を、商社経由も含めて比べます。 | | ordered
selected | 42 | takagi.shota | 超硬ドリルの秋季まとめ（商社経由） | ドリル | drill | S061 | 秋の段取り替えに使う分をまとめて手配します。 | | ordered
selected | 35 | sato.kenta | 近接センサーの予備（商社経由） | 近接センサー | proximity | S061 | 故障に備えて型番ごとに予備を持ちます。 | | ordered
selected | 32 | miura.hayato | コンプレッサーの定期整備（商社手配） | 設備修理 | compressor | S061 | 整備会社の手配を商社に任せます。 | | ordered
selected | 40 | kudo.seiya | 資材倉庫の床面清掃（商社手配） | 清掃 | cleaning | S061 | 清掃会社の手配を商社に任せます。 | | ordered
selected | 37 | takeda.chihiro | 保守マニュアルの増刷（商社手配） | 印刷 | manual | S061 | 印刷会社の手配を商社に任せます。 | | ordered
selected | 29 | yamazaki.rena | 基準ピンの追加製作（商社経由） | 治具製作 | pin | S061 | 摩耗した基準ピンを年末の停止期間に交換します。 | | ordered
answered | 16 | sato.kenta | 作業台の相見積（商社を含む） | 事務机 | bench | S061 S001 | 直接の取引先と商社経由を比べます。
partlyAnswered | 7 | takagi.shota | 切削チップの相見積（商社を含む） | 切削チップ | insert | S061 S011 S013 | 在庫の少ない材種を商社にも尋ねます。
selected | 26 | ueda.mitsuki | 段ボール箱の年末分（商社経由） | 段ボール箱 | carton | S061 | 年末の出荷増に備えます。 | | ordered
selected | 23 | sato.kenta | 光電センサーの予備機（商社経由） | 光電センサー | photoelectric | S061 | 検査装置の予備機に取り付けます。 | | ordered
autoPartlyAnswered | 4 | sato.kenta | 耐切創手袋の冬季補充 | 耐切創手袋 | gloves | | 板金職場の増員分と、来月の交換分です。
selected | 15 | sato.kenta | 近接センサーの増設（搬送ライン北側） | 近接センサー | proximity | S016 S011 | 分岐コンベヤの追加に合わせて検出点を増やします。
selected | 14 | sato.kenta | 光電センサーの増設（搬送ライン南側） | 光電センサー | photoelectric | S016 | 南側の合流部の検出を二重にします。
selected | 30.4 | sato.kenta | 組立治具の見直し（リンクからの見積） | 治具製作 | jig | S032 S022 | 組立の手順が変わったため、治具の図面から作り直します。 | | ordered
asked | 3 | sato.kenta | 取付治具の図面と製作 | 治具製作 | jig | S032 S021 | 新しいブラケットの取付けに使います。
autoAsked | 2 | takeda.chihiro | 複合機トナーの補充（資料室） | トナーカートリッジ | toner | | 取扱説明書の校正刷りで使う分です。
selectedAgain | 66 | sato.kenta | 切削工具の上期追加分 | エンドミル | tool | S011 S013 | 上期に不足した切削工具を補充します。 | 年間の取決め数量に達する見込みです。単価をもう一度ご検討ください。 | ordered
selectedAgain | 63 | nakagawa.toru | 近接センサーの保守用予備 | 近接センサー | proximity | S016 S011 | 搬送ラインの停止に備えて予備を持ちます。 | 二社の差がわずかです。納期と単価をもう一度お示しください。 | ordered
selectedAgain | 61 | takagi.shota | 位置決めプレートの更新（第2ライン） | 治具製作 | plate | S021 S022 | 第2ラインの摩耗したプレートを更新します。 | 前回の手配より高くなっています。図面は同じですので、もう一度お示しください。 | ordered
`;

/** Requests for estimates of トウリングループ. */
export const tourinEstimates: readonly DemoEstimate[] = readTable(rows).map(toEstimate);

function toEstimate(cells: string[]): DemoEstimate {
  const [fate = '', age, login = '', title = '', category = '', goods = '', suppliers = '', purpose = '', said = ''] =
    cells;
  const notes = (cells[9] ?? '').split(' ');
  const desk = notes.find((note) => note.startsWith('desk='))?.slice('desk='.length);
  const story = [...estimateStories, mergedAward].find((one) => one.title === title);
  if (cells.length > 10) throw new Error(`${title} has more cells than the table.`);
  if (!isFate(fate)) throw new Error(`${title} cannot end as ${fate}.`);
  if (!isGoods(goods)) throw new Error(`${title} asks for ${goods}, which there is not.`);
  return {
    fate,
    age: Number(age),
    login,
    title,
    category,
    lines: estimateGoods[goods],
    suppliers: suppliers.split(' ').filter((code) => code !== ''),
    purpose,
    ...(said !== '' && { said }),
    isSealed: notes.includes('sealed'),
    isOfChief: notes.includes('chief'),
    ...(notes.includes('ordered') && { order: 'done' }),
    ...(desk !== undefined && { order: { desk } }),
    ...(story && { story }),
  };
}

function isFate(value: string): value is EstimateFate {
  return value in estimateCourses;
}

function isGoods(value: string): value is EstimateGoods {
  return value in estimateGoods;
}
