const products = [
  { code: 'P-1001', name: 'コピー用紙 A4 500枚', modelNumber: 'CP-A4', makerName: 'みなと製紙', unitPrice: '480' },
  { code: 'P-1002', name: 'ボールペン 黒 10本', modelNumber: 'BP-10K', makerName: '東都文具', unitPrice: '650' },
];

/** What the gallery's samples choose from, so that they work without master data. */
export const sampleItems: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'supplier.info': [
    { code: 'S011', name: '春澄精機株式会社', kana: 'ハルスミセイキ' },
    { code: 'S012', name: '東都文具株式会社', kana: 'トウトブング' },
    { code: 'S013', name: '株式会社みなと商会', kana: 'ミナトショウカイ' },
  ],
  'pullDown.organization': [
    { code: '10010000', name: '購買部', pathName: '本社 > 管理本部 > 購買部' },
    { code: '10020100', name: '総務課', pathName: '本社 > 管理本部 > 総務部 > 総務課' },
  ],
  'pullDown.user': [
    { code: 'U0001', name: '佐藤 健太', organizationName: '第一製造課', positionName: '' },
    { code: 'U0002', name: '鈴木 由美', organizationName: '第一製造課', positionName: '課長' },
    { code: 'U0003', name: '田中 舞', organizationName: '購買部', positionName: '主任' },
  ],
  'product.search': products,
  'product.forOrder': products,
  'pullDown.businessPlace': [
    { code: 'B01', name: '本社', address: '東京都千代田区丸の内1-1-1' },
    { code: 'B02', name: '相模工場', address: '神奈川県相模原市中央区淵野辺2-3-4' },
  ],
  'static.taxRates': [
    { code: '0.1', name: '10%' },
    { code: '0.08', name: '8%' },
    { code: '0', name: '0%' },
  ],
  'static.units': [
    { code: 'PC', name: '個' },
    { code: 'BOX', name: '箱' },
    { code: 'KG', name: 'kg' },
  ],
};

/** Categories from large to small, as `[code, name]`; the way to each is what its code begins with. */
export const sampleCategories: readonly (readonly [string, string])[] = [
  ['01', '事務用品'],
  ['0101', '紙・ファイル'],
  ['0101001', 'コピー用紙'],
  ['0101002', '封筒'],
  ['0102', '筆記・事務小物'],
  ['0102001', 'ボールペン'],
  ['02', 'IT機器'],
  ['0201', 'PC・周辺'],
  ['0201001', 'ノートPC'],
];
