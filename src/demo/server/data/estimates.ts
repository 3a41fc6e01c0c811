/** How far a request for an estimate has come on the demo's day. */
export type EstimateFate =
  | 'draft'
  | 'waiting'
  | 'sentBack'
  | 'undecided'
  | 'taken'
  | 'held'
  | 'returned'
  | 'asked'
  | 'partlyAnswered'
  | 'answered'
  | 'selecting'
  | 'selected'
  | 'split'
  | 'notCheapest'
  | 'withdrawn';

/** A line that an estimate is wanted for; `price` is about what it costs, in yen. */
export interface DemoEstimateLine {
  name: string;
  specification?: string;
  model?: string;
  quantity: string;
  unitCode: string;
  price: number;
}

/** A request for an estimate: what for, who wants it, whom purchasing asks, and what became of it. */
export interface DemoEstimate {
  title: string;
  category: string;
  login: string;
  purpose: string;
  lines: readonly DemoEstimateLine[];
  suppliers: readonly string[];
  fate: EstimateFate;
  /** Working days before the demo's day. */
  age: number;
  isSealed?: true;
}

const line = (
  name: string,
  quantity: number,
  unitCode: string,
  price: number,
  more: { specification?: string; model?: string } = {},
): DemoEstimateLine => ({ name, quantity: String(quantity), unitCode, price, ...more });

const kit = {
  jig: [
    line('位置決めプレート', 12, 'MAI', 18_740, { specification: 'SS400 t12、三価クロメート', model: 'TR-2210' }),
    line('クランプ台座', 24, 'PC', 6_385, { specification: 'S45C 調質、面粗さ Ra3.2', model: 'TR-2214' }),
    line('基準ピン', 48, 'HON', 1_287, { specification: 'SUJ2 HRC60、h6', model: 'TR-2219' }),
  ],
  sheet: [
    line('制御盤カバー', 30, 'MAI', 9_460, { specification: 'SPCC t1.6、粉体塗装 5Y7/1', model: 'CV-310' }),
    line('取付ブラケット', 120, 'PC', 742, { specification: 'SECC t2.3', model: 'BR-118' }),
  ],
  resin: [line('樹脂ローラー', 260, 'PC', 1_934, { specification: 'MCナイロン φ42、軸受圧入', model: 'RL-42M' })],
  tool: [
    line('超硬エンドミル φ6 2枚刃', 60, 'HON', 5_870),
    line('超硬ドリル φ8.5', 40, 'HON', 4_215),
    line('切削チップ CNMG120408', 300, 'PC', 864),
  ],
  sensor: [
    line('近接センサー M12', 45, 'PC', 3_912, { specification: 'NPN NO、ケーブル2m' }),
    line('光電センサー 反射形', 18, 'PC', 11_640),
  ],
  bolt: [
    line('六角穴付ボルト M8×30', 4_000, 'HON', 14.6, { specification: 'SCM435 黒染め' }),
    line('座金 M8', 4_000, 'MAI', 3.2),
  ],
  pallet: [line('樹脂パレット 1100×1100', 80, 'MAI', 7_180, { specification: '片面四方差し、静荷重4t' })],
  chair: [line('作業椅子 立ち座り両用', 16, 'PC', 21_350), line('昇降作業台 1500mm', 6, 'DAI', 64_900)],
  repair: [line('コンプレッサー定期整備', 1, 'SHIKI', 486_000, { specification: '37kW 2台、部品交換を含む' })],
  print: [line('取扱説明書 A5 64頁', 2_400, 'SATSU', 186, { specification: '無線綴じ、表紙4色・本文1色' })],
} as const satisfies Record<string, readonly DemoEstimateLine[]>;

const parts = ['S021', 'S022', 'S024'];
const trade = ['S011', 'S013', 'S012'];

const row = (
  fate: EstimateFate,
  age: number,
  login: string,
  title: string,
  category: string,
  lines: readonly DemoEstimateLine[],
  suppliers: readonly string[],
  more: { isSealed?: true } = {},
): DemoEstimate => ({
  fate,
  age,
  login,
  title,
  category,
  lines,
  suppliers,
  purpose: `${title.replace(/（.*）$/, '')}のため、複数社から見積をとって比べます。`,
  ...more,
});

/** Requests for estimates of トウリングループ, the oldest first. */
export const tourinEstimates: readonly DemoEstimate[] = [
  row('selected', 58, 'sato.kenta', '組立治具の更新（第1ライン）', '治具製作', kit.jig, ['S011', ...parts]),
  row('split', 52, 'ota.kazuya', '樹脂ローラーの二社発注（供給の分散）', '切削加工', kit.resin, [
    'S025',
    'S021',
    'S022',
  ]),
  row('notCheapest', 47, 'sato.kenta', '検査治具の製作（納期優先）', '治具製作', kit.jig, ['S011', 'S021', 'S022'], {
    isSealed: true,
  }),
  row('selected', 44, 'sato.kenta', '切削工具の上期まとめ', 'エンドミル', kit.tool, ['S011', 'S013']),
  row('selected', 43, 'sato.kenta', '位置決めプレートの予備', '治具製作', kit.jig.slice(0, 1), [
    'S021',
    'S011',
    'S022',
  ]),
  row('selecting', 40, 'sato.kenta', '制御盤カバーの更新', '切削加工', kit.sheet, ['S024', 'S021']),
  row('selecting', 40, 'takagi.shota', '作業椅子の入れ替え', '事務椅子', kit.chair, ['S001', 'S003', 'S011']),
  row('selecting', 39, 'ota.kazuya', 'センサー類のまとめ見積', '近接センサー', kit.sensor, ['S016', 'S011']),
  row('answered', 38, 'sato.kenta', '組立治具の更新（第2ライン）', '治具製作', kit.jig, ['S011', ...parts]),
  row('withdrawn', 34, 'takagi.shota', '樹脂ローラーの手配（試作中止）', '切削加工', kit.resin, ['S025', 'S021']),
  row('answered', 31, 'sato.kenta', '切削工具の年間まとめ見積', 'エンドミル', kit.tool, trade),
  row('answered', 27, 'ota.kazuya', '制御盤カバーの板金（増産分）', '切削加工', kit.sheet, ['S024', 'S022', 'S021'], {
    isSealed: true,
  }),
  row('returned', 24, 'nakagawa.toru', '近接センサーの入れ替え（仕様未定）', '近接センサー', kit.sensor, ['S016']),
  row('answered', 22, 'sato.kenta', 'ボルト・座金の単価見直し', '六角穴付ボルト', kit.bolt, ['S014', 'S011', 'S012']),
  row('held', 20, 'miura.hayato', 'コンプレッサー整備の見積', '設備修理', kit.repair, ['S042', 'S041']),
  row('answered', 18, 'takeda.chihiro', '取扱説明書の増刷（英語版）', '印刷', kit.print, ['S031', 'S001']),
  row('partlyAnswered', 8, 'sato.kenta', '検査治具の追加製作（第3ライン）', '治具製作', kit.jig, ['S011', ...parts]),
  row('partlyAnswered', 8, 'ueda.mitsuki', '作業椅子と作業台の更新', '事務椅子', kit.chair, ['S001', 'S003', 'S011']),
  row('partlyAnswered', 7, 'ota.kazuya', 'ブラケット板金の相見積', '切削加工', kit.sheet, ['S024', 'S021', 'S022'], {
    isSealed: true,
  }),
  row('asked', 6, 'sato.kenta', '光電センサーの見積（搬送ライン）', '光電センサー', kit.sensor, ['S016', 'S011']),
  row('asked', 6, 'sugiyama.ken', '樹脂パレットの追加', 'パレット', kit.pallet, ['S025', 'S011', 'S021']),
  row('asked', 5, 'harada.emi', '切削チップほか 12月分', '切削チップ', kit.tool, ['S011', 'S013'], { isSealed: true }),
  row('held', 12, 'sugiyama.ken', 'コンプレッサー整備（福島工場）', '設備修理', kit.repair, ['S042']),
  row('returned', 15, 'sato.kenta', 'パレットの見積（数量未定）', 'パレット', kit.pallet, ['S025']),
  row('taken', 5, 'sato.kenta', '樹脂ローラーの2社見積', '切削加工', kit.resin, ['S025', 'S021']),
  row('taken', 4, 'ono.daichi', '作業椅子の見積（保全課）', '事務椅子', kit.chair, ['S001', 'S003']),
  row('taken', 4, 'fujii.nanami', '座金の見積（在庫補充）', '座金', kit.bolt, ['S014']),
  row('undecided', 4, 'sato.kenta', '基準ピンの製作（予備品）', '治具製作', kit.jig.slice(2), ['S022']),
  row('undecided', 3, 'okamoto.yusuke', '近接センサーの予備', '近接センサー', kit.sensor.slice(0, 1), []),
  row('undecided', 3, 'ueda.mitsuki', '取扱説明書の改訂版', '印刷', kit.print, ['S031']),
  row('sentBack', 6, 'sato.kenta', '作業台の見積（仕様の追記待ち）', '事務机', kit.chair.slice(1), []),
  row('waiting', 2, 'sato.kenta', '制御盤カバーの追加', '切削加工', kit.sheet, ['S024', 'S022']),
  row('waiting', 2, 'takagi.shota', '超硬ドリルの見積', 'ドリル', kit.tool.slice(1), ['S011', 'S013']),
  row('waiting', 1, 'yamazaki.rena', '樹脂パレットの入れ替え', 'パレット', kit.pallet, ['S025']),
  row('waiting', 1, 'sato.kenta', '位置決めプレートの再製作', '治具製作', kit.jig.slice(0, 1), ['S022', 'S021']),
  row('waiting', 1, 'sato.kenta', '光電センサーの予備', '光電センサー', kit.sensor.slice(1), ['S016']),
  row('draft', 2, 'sato.kenta', '冬季の消耗工具まとめ', 'エンドミル', kit.tool, []),
  row('draft', 1, 'takagi.shota', '梱包パレットの検討', 'パレット', kit.pallet, []),
];

/** What people say when they move a request. */
export const estimateComments = {
  sendBack: '仕様と必要な時期を、もう少し具体的に書いてください。',
  reject: '仕様が固まっていないため、いったんお戻しします。図面がそろいましたら申請してください。',
  hold: '整備の範囲を設備担当と確認しています。決まり次第、依頼します。',
  withdraw: '試作の計画が中止になりました。',
  memo: '前回の単価から原材料が上がっています。二社以上の根拠をそろえて比べます。',
  capacity: '増産時の供給を一社に頼らないよう、数量を二社に分けます。金額の差は総額の3%に収まります。',
  deliveryDate: '検査工程の立ち上げに間に合う納期を優先しました。最安の先は希望納期に10日以上遅れます。',
  refusalNote: '同時期の受注が重なっており、ご希望の納期に間に合いません。',
  answerNote: 'お世話になっております。下記のとおりお見積りいたします。ご検討のほどお願いいたします。',
} as const;
