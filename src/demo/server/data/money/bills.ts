/** A bill that is paid without an order: whose, for what, and how much of it. */
export interface DemoBill {
  supplierCode: string;
  title: string;
  /** What it is booked as. */
  accountTitleCode: string;
  /** Not a month's bill: its title says nothing of one. */
  isOnce?: boolean;
  product: string;
  unitCode: string;
  /** Yen, uneven as real ones are. */
  unitPrice: number;
  /** Most of it that is billed at once. */
  most: number;
  purpose: string;
  /** What is billed with it, as often as it says. */
  more?: readonly (readonly [product: string, unitCode: string, unitPrice: number, quantity: number])[];
  /** How the supplier came to the tax he printed, where that is not as it is computed here. */
  printsTax?: 'byLine' | 'halfUp' | 'atReducedRate';
}

/** Bills of トウリングループ; the suppliers' terms and withholding come from their master. */
export const tourinBills: readonly DemoBill[] = [
  bill(
    'S033',
    '5240',
    '技術資料の翻訳料',
    '取扱説明書 日英翻訳（400字）',
    'MAI',
    3_480,
    38,
    '海外向け製品の取扱説明書の改訂に伴う翻訳',
  ),
  bill(
    'S034',
    '5240',
    '展示会パネルのデザイン料',
    '展示パネル A1 デザイン',
    'MAI',
    42_700,
    9,
    '機械要素技術展の展示パネル制作',
  ),
  bill('S032', '5240', '治具図面の作成費', '治具設計 図面作成', 'MAI', 27_350, 12, '相模工場の組立治具の見直し'),
  {
    ...bill('S031', '5240', '会社案内の増刷代', '会社案内 A4 8頁', 'SATSU', 187, 1_200, '採用説明会と営業用の増刷'),
    more: [
      ['封筒 角2 社名入り', 'PC', 45.5, 11],
      ['納品送料', 'SHIKI', 539, 1],
      ['校正刷り A4', 'MAI', 123, 3],
    ],
    printsTax: 'byLine',
  },
  {
    ...bill(
      'S043',
      '5260',
      'スポット便の運賃',
      '4tチャーター便 相模工場→福島工場',
      'TIME',
      68_900,
      4,
      '工場間の緊急部材移送',
    ),
    printsTax: 'atReducedRate',
  },
  bill(
    'S041',
    '5230',
    '事務所間仕切りの手直し費',
    '間仕切り補修工事',
    'SHIKI',
    312_400,
    1,
    '組織変更に伴う座席配置の変更',
  ),
  {
    ...bill('S052', '5280', '中元・歳暮の立替精算', '煎茶詰合せ', 'PC', 3_240, 26, '主要取引先への季節の挨拶'),
    printsTax: 'halfUp',
  },
  {
    ...bill('S051', '5280', '来客用飲料の月次精算', '飲料水 500ml', 'PC', 98, 480, '受付・会議室の来客用'),
    more: [
      ['麦茶 2L', 'PC', 118, 5],
      ['紙パック飲料 詰合せ', 'PC', 263, 3],
    ],
    printsTax: 'byLine',
  },
  bill(
    'S021',
    '5240',
    '試作加工の追加費用',
    '試作ブラケット 追加加工',
    'SHIKI',
    584_600,
    1,
    '新型搬送機の試作部品の設計変更対応',
  ),
  bill('S013', '5220', '測定器の校正料', 'ダイヤルゲージ校正', 'PC', 8_650, 14, 'ISO9001 定期校正'),
];

/** Bills of さざれ会. */
export const sazareBills: readonly DemoBill[] = [
  bill(
    'S003',
    '5220',
    '複合機の保守料',
    '複合機 保守（カウンター料金）',
    'MONTH',
    46_380,
    1,
    '外来・病棟の複合機の月次保守',
  ),
  bill('M001', '5230', '医療機器の点検料', '輸液ポンプ 定期点検', 'DAI', 9_870, 22, '医療機器安全管理の年次点検'),
  bill('S051', '5280', '患者食用飲料の追加分', '栄養補助飲料', 'PC', 178, 360, '病棟の栄養管理'),
];

/** What people write when they hold, return or cancel a payment. */
export const billComments = {
  reject: ['契約書に無い追加費用のため、いったん否認します。', '前月分と重複しています。請求元に確認してください。'],
  sendBack: [
    '請求書の原本が添付されていません。',
    '税率の内訳が請求書と合っていません。直して再申請をお願いします。',
    '受領日が納品書と違います。確認してください。',
  ],
  pullBack: ['金額の訂正があるため引き戻します。', '請求書の差し替えがあります。'],
  hold: ['請求内容を先方に照会中です。', '登録番号の確認が取れるまで保留します。', '検収書の到着を待っています。'],
  cancel: ['先方から請求取下げの連絡がありました。', '別の申請と重複していたため取り消します。'],
  change: ['先方の口座変更に合わせ、月末払いに変更します。', '資金繰りの都合で期日を変更したく申請します。'],
} as const;

function bill(
  supplierCode: string,
  accountTitleCode: string,
  title: string,
  product: string,
  unitCode: string,
  unitPrice: number,
  most: number,
  purpose: string,
): DemoBill {
  return { supplierCode, accountTitleCode, title, product, unitCode, unitPrice, most, purpose };
}
