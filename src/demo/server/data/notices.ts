/** A notice of the group; `daysAgo` counts from the demo's day. */
export interface DemoNotice {
  id: string;
  title: string;
  body: string;
  important: boolean;
  daysAgo: number;
  /** How many days it is shown. */
  shownFor: number;
  /** Suppliers read it instead of the buyer's own people. */
  forSuppliers?: true;
}

/** A line on top of the mall; days as of a notice. */
export interface DemoMallNotice extends Pick<DemoNotice, 'id' | 'title' | 'daysAgo' | 'shownFor'> {
  /** The screen that it opens. */
  path?: string;
}

/** What トウリングループ says on top of the mall. */
export const tourinMallNotices: readonly DemoMallNotice[] = [
  {
    id: 'M2611-01',
    title: '切削工具は12/1から単価が変わります。11月分は11/30(月)までにご注文ください。',
    daysAgo: 7,
    shownFor: 14,
    path: '/CatalogMall/KeywordSearch_V2Entry?keyword=%E5%88%87%E5%89%8A',
  },
  { id: 'M2611-02', title: '年内に届くのは、12/18(金)までに発注されたものです。', daysAgo: 2, shownFor: 21 },
  {
    id: 'M2610-01',
    title: '保護手袋の標準品を入れ替えました。前の品番は後継品をご覧ください。',
    daysAgo: 40,
    shownFor: 30,
    path: '/CatalogMall/KeywordSearch_V2Entry?keyword=%E6%89%8B%E8%A2%8B',
  },
];

/** Notices of トウリングループ. */
export const tourinNotices: readonly DemoNotice[] = [
  {
    id: 'N2611-03',
    title: '年末年始の発注締切について',
    body: '12/29(火)〜1/4(月)は全社休業です。年内に納品が必要な発注は、12/11(金)までに最終承認を完了してください。工場受入は12/25(金)15時までです。',
    important: true,
    daysAgo: 2,
    shownFor: 40,
  },
  {
    id: 'N2611-02',
    title: '購買部: 切削工具の単価改定（12/1受注分から）',
    body: '原材料価格の高騰により、超硬工具の一部で平均3.8%の改定があります。定期分は11月中の申請をお願いします。対象型番は購買一課までお問い合わせください。',
    important: false,
    daysAgo: 7,
    shownFor: 30,
  },
  {
    id: 'N2611-01',
    title: '適格請求書発行事業者の登録が取り消された取引先について',
    body: '有限会社ことぶき町印刷の登録は2026/06/30で終了しています。新規の発注は経理部に相談してください。',
    important: false,
    daysAgo: 15,
    shownFor: 60,
  },
  {
    id: 'N2610-04',
    title: 'IT機器の申請は情報システム課の承認が必要です',
    body: '金額にかかわらず、IT機器のカテゴリを含む申請には情報システム課の承認が入ります。機種の相談は申請前にお願いします。',
    important: false,
    daysAgo: 24,
    shownFor: 90,
  },
  {
    id: 'N2611-04',
    title: '年末の納品受入について',
    body: '相模工場の受入は12/25(金)15時までです。年内にご納品いただく分は、12/18(金)までに納期をご回答ください。12/29(火)〜1/4(月)は休業いたします。',
    important: true,
    daysAgo: 2,
    shownFor: 40,
    forSuppliers: true,
  },
  {
    id: 'N2611-05',
    title: '納品書への発注番号の記載のお願い',
    body: '検収を円滑に進めるため、納品書には発注番号（PO26-……）を必ずご記載ください。本システムから印刷した納品書にはQRコードが付きます。',
    important: false,
    daysAgo: 11,
    shownFor: 90,
    forSuppliers: true,
  },
];

/** Notices of さざれ会. */
export const sazareNotices: readonly DemoNotice[] = [
  {
    id: 'N2611-01',
    title: '冬季の感染対策物品について',
    body: '手袋・マスクは用度課で一括手配します。各科での個別の注文は11/27(金)までに用度課へご連絡ください。',
    important: true,
    daysAgo: 3,
    shownFor: 30,
  },
  {
    id: 'N2610-01',
    title: '物流センターの受入時間の変更',
    body: '12月から物流センター（B1F）の受入は7時30分〜15時30分になります。',
    important: false,
    daysAgo: 20,
    shownFor: 60,
  },
];
