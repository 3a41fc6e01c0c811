/** An order whose story a demonstration tells: always the same title, lines and amounts. README has the table of them. */
export interface DemoStory {
  title: string;
  /** What happened, as one would tell it in front of the screen. */
  told: string;
  requester: string;
  /** Working days since it was applied. */
  age: number;
  /** Name of the product. */
  product: string;
  quantity: number;
  unitPrice: string;
  purpose: string;
  /** Code of the project that it is for. */
  project?: string;
}

/** Twenty-five computers in five deliveries; one of them did not start and was replaced. */
export const partialDeliveries: DemoStory = {
  title: 'ノートPC 25台の購入（増員対応・5台ずつ5回分納）',
  told: '25台を5台ずつ5回に分けて納品。3回目の1台が起動せず検収で不適合とし、代品が納品されて25台の検収が揃いました。',
  requester: 'maruyama.takumi',
  age: 62,
  product: 'ノートPC 14型 標準',
  quantity: 25,
  unitPrice: '128640',
  purpose: '10月の増員25名に配布するノートPCです。設定作業が週5台のため、5台ずつ5回の分納を希望します。',
  project: 'P2602',
};

/** The supplier has owed the price for eighteen days. */
export const openPrice: DemoStory = {
  title: '試作ブラケットの切削加工（仮発注・単価未定）',
  told: '試作品のため単価を決めずに仮発注。発注から18日たっても単価が決まらず、サプライヤーの対応期限を過ぎています。',
  requester: 'yamazaki.rena',
  age: 13.1,
  product: 'ブラケット フライス加工',
  quantity: 36,
  unitPrice: '3187',
  purpose: '新型搬送機の試作に使用。加工の工数が固まるまで、単価は概算とします。',
};

/** Two pieces with scratches, kept at a lower price. */
export const priceCut: DemoStory = {
  title: 'ダイヤルゲージ 12個の購入（検査工程の増設）',
  told: '12個のうち2個に外観のきず。使用に支障がないため、8,764円を7,450円に値引きして検収しました。',
  requester: 'yamazaki.rena',
  age: 26,
  product: 'ダイヤルゲージ 0.001mm',
  quantity: 12,
  unitPrice: '8764',
  purpose: '検査工程の増設に伴い、作業台ごとに1個ずつ使用します。',
};

/** Accepted and invoiced before two pieces turned out to be missing: a red and a black slip. */
export const correctedAcceptance: DemoStory = {
  title: 'トルクレンチ 8本の購入（組立ライン更新）',
  told: '8本を検収し請求も受けた後、開梱して数え直すと2本不足。赤伝と黒伝で検収を6本に訂正しました。',
  requester: 'takagi.shota',
  age: 37,
  product: 'トルクレンチ 20–100N·m',
  quantity: 8,
  unitPrice: '29870',
  purpose: '組立ラインの更新に伴い、締付け工程で使用します。',
  project: 'P2601',
};

/** More was wanted after the order had been approved and accepted: the second version. */
export const secondVersion: DemoStory = {
  title: 'シャフト旋削の発注（増産対応）',
  told: '40本で発注しサプライヤーが受注した後、49本に変更。変更の承認とサプライヤーの承諾を経て、注文書は第2版です。',
  requester: 'yamazaki.rena',
  age: 11,
  product: 'シャフト φ20 旋削',
  quantity: 40,
  unitPrice: '1486',
  purpose: '増産対応。12月の受注見込みに合わせて手配します。',
};

/** The stories of orders. */
export const demoStories: readonly DemoStory[] = [
  partialDeliveries,
  openPrice,
  priceCut,
  correctedAcceptance,
  secondVersion,
];

/** A payment whose approver was away: another section's chief decided instead of her. */
export const absentApprover = {
  told: '製造一課の鈴木課長が出張で不在のため、申請者が承認者を製造二課の長谷川課長に変更し、その承認で支払が確定しました。',
  applicant: 'takagi.shota',
  instead: 'hasegawa.jun',
  comment: '鈴木課長が11/13まで海外出張で不在のため、製造二課の長谷川課長に承認をお願いします。',
  age: 7.4,
  bill: {
    supplierCode: 'S033',
    accountTitleCode: '5240',
    title: '海外向け据付手順書の翻訳料',
    isOnce: true,
    product: '据付手順書 日英翻訳（一式）',
    unitCode: 'SHIKI',
    unitPrice: 84_700,
    most: 1,
    purpose: '海外向け搬送機の据付手順書の翻訳。出荷前に必要です。',
  },
} as const;
