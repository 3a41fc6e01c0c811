import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';

type Coded = JsonObject & { code: string };

/** Whom people of a buyer group ask, and what has been written down for them. */
export const demoDesks: readonly Coded[] = [
  {
    code: 'KOUBAI',
    name: '購買部 購買一課',
    answersFor: '発注・見積・取引先のこと。急ぎの納期の相談。',
    language: 'ja',
    hours: '平日 8:30〜17:30（12:00〜13:00を除く）',
    phone: '03-0000-0132',
    mailAddress: 'koubai-help@tourin.example.co.jp',
    guide: '案件番号があると早く調べられます。',
    screens: [{ screenCode: 'DO001' }, { screenCode: 'ES001' }, { screenCode: 'RQ002' }, { screenCode: 'RQ003' }],
  },
  {
    code: 'KEIRI',
    name: '経理部 支払担当',
    answersFor: '検収・請求・支払・勘定科目のこと。',
    language: 'ja',
    hours: '平日 9:00〜17:00',
    phone: '03-0000-0141',
    screens: [{ screenCode: 'RQ004' }, { screenCode: 'PY001' }, { screenCode: 'IM001' }],
  },
  {
    code: 'JOUSYS',
    name: '情報システム課 ヘルプデスク',
    answersFor: '画面の使い方、権限、ログインのこと。',
    hours: '平日 8:30〜18:00',
    phone: '03-0000-0112',
    mailAddress: 'it-help@tourin.example.co.jp',
  },
];

/** The provider's own desk, which people of every buyer group may ask. */
export const providerDesks: readonly Coded[] = [
  {
    code: 'SUPPORT',
    name: 'ととのえ購買 サポート窓口',
    answersFor: 'システムの不具合、動作の速さ、機能の要望。',
    hours: '平日 9:00〜18:00',
    phone: '03-0000-0900',
    mailAddress: 'support@totonoe.example.co.jp',
  },
];

/** Questions that come again and again, with their answers. */
export const demoArticles: readonly Coded[] = [
  {
    code: 'Q001',
    name: '承認者が不在のときはどうすればよいですか',
    language: 'ja',
    keywords: '代理 出張 休み 引き戻し',
    body: '代理が設定されていれば、代理の方に届いています。設定がなければ、申請を引き戻し、承認者を選び直して申請してください。',
    screens: [{ screenCode: 'RQ002' }, { screenCode: 'OD006' }],
  },
  {
    code: 'Q002',
    name: '検収の数量を間違えました',
    language: 'ja',
    keywords: '訂正 赤伝 黒伝',
    body: '検収した案件を開き、「検収を訂正」から正しい数量を入力してください。赤伝と黒伝が作られ、承認の後に数量が直ります。',
    screens: [{ screenCode: 'RQ004' }, { screenCode: 'RQ005' }],
  },
  {
    code: 'Q003',
    name: '添付できるファイルの大きさは',
    language: 'ja',
    keywords: '図面 PDF 10MB',
    body: '一つ10MBまで、一件に10個までです。大きな図面は頁を分けるか、圧縮してください。',
  },
];

/** What the provider has written: for the people of all company groups, and for its own alone. */
export const providerArticles: readonly Coded[] = [
  {
    code: 'PV001',
    name: 'バーコードを読み取れません',
    language: 'ja',
    keywords: 'カメラ スキャナー QR 入庫',
    body: 'カメラはhttpsの画面でだけ使えます。ブラウザーの鍵のアイコンからカメラの使用を許可し、明るい所で10cmほど離してかざしてください。読み取れないときは番号を入力できます。',
    screens: [{ screenCode: 'IV051' }],
    shared: true,
  },
  {
    code: 'PV002',
    name: 'パスワードを忘れたとき',
    language: 'ja',
    keywords: 'ログイン ロック 再設定',
    body: 'ログイン画面の「パスワードを忘れた方」から、登録のメールアドレスに再設定の案内を送れます。案内は一時間で使えなくなります。',
    shared: true,
  },
  {
    code: 'PV003',
    name: '（運営）問合せの振り分け',
    language: 'ja',
    keywords: '振り分け 社内',
    body: '発注・検収の操作は一次窓口で答え、連携とシングルサインオンは基盤担当に引き継ぎます。',
  },
];
