/** What makers no longer make → what follows it. */
export const discontinued: Readonly<Record<string, string>> = {
  // クリアホルダー A4 5色組 25枚 → 透明 50枚
  'S001-0009': 'S001-0008',
  // インクカートリッジ シアン → 4色パック
  'S002-0008': 'S002-0006',
  // 事務椅子 布張り 肘なし → 布張り 肘付
  'S003-0005': 'S003-0006',
  // 平台車 150kg → 静音台車 200kg
  'S003-0031': 'S003-0033',
  // 温湿度計 卓上 → 壁掛け
  'S011-0012': 'S011-0013',
  // 直管形LED 40形 高出力 → 40形 昼白色
  'S016-0003': 'S016-0002',
  // 個包装菓子 20個 → 来客用焼菓子 12個
  'S051-0004': 'S051-0005',
  // ドリップ 50袋 → レギュラー 400g
  'S051-0008': 'S051-0007',
};

/** Who had kept some of it, and has it in the cart. */
export const keptByBuyer = {
  login: 'kobayashi.yuta',
  catalogue: ['S051-0007', 'S051-0004', 'S001-0002', 'S003-0031'],
  cart: [{ code: 'S051-0004', quantity: '2' }],
} as const;
