/** An order of a file: its title, whose goods, how many rows, and what is wrong with all of them. */
export interface DemoUploadedOrder {
  title: string;
  supplierCode: string;
  rows: number;
  /** Columns that say something else than a good file would, by pointer. */
  wrong?: Readonly<Record<string, string>>;
}

/** A file of orders (発注データ) that somebody brings. */
export interface DemoOrderUpload {
  /** Login of whoever brings it. */
  login: string;
  /** Login of the requester for whom a trading company brings it. */
  principal?: string;
  fileName: string;
  reason: string;
  minutesAgo: number;
  /** Are its good rows applied for, or does it wait for whoever brought it? */
  isExecuted: boolean;
  orders: readonly DemoUploadedOrder[];
}

/** None of them is protected: what they sell needs no day of inspection. */
const monthlySuppliers = ['S001', 'S003', 'S011', 'S016', 'S017', 'S051'] as const;

/** What a plant orders each month: 37 orders of five rows and one of eight, and two that cannot be ordered as they stand. */
const monthly: readonly DemoUploadedOrder[] = [
  ...Array.from({ length: 37 }, (_unused, at) => ({
    title: `製造一課 定期補充 12月分（${String(at + 1).padStart(2, '0')}）`,
    supplierCode: monthlySuppliers[at % monthlySuppliers.length] ?? 'S001',
    rows: 5,
  })),
  { title: '製造一課 年末在庫の積み増し', supplierCode: 'S003', rows: 8 },
  {
    title: '段取り替え用消耗品 12月分',
    supplierCode: 'S011',
    rows: 4,
    wrong: { '/lines/*/quantity': '0' },
  },
  {
    title: '安全用品 年末点検の交換分',
    supplierCode: 'S017',
    rows: 3,
    wrong: { '/deliveryPlaceCode': 'SGM5' },
  },
];

/** The files of トウリングループ, the oldest first. */
export const tourinOrderUploads: readonly DemoOrderUpload[] = [
  {
    login: 'nakagawa.toru',
    fileName: '発注データ_技術課_11月追加.csv',
    reason: '11月の追加補充分',
    minutesAgo: 430,
    isExecuted: true,
    orders: [{ title: '技術課 事務用品の補充', supplierCode: 'S001', rows: 5 }],
  },
  {
    login: 'shinkai.taro',
    principal: 'nakagawa.toru',
    fileName: 'トウリン精機様_代行発注_1120.csv',
    reason: '技術課からの代行依頼（電話）',
    minutesAgo: 190,
    isExecuted: true,
    orders: [{ title: '保護具の追加（代行）', supplierCode: 'S017', rows: 4 }],
  },
  {
    login: 'sato.kenta',
    fileName: '発注データ_製造一課_12月定期.csv',
    reason: '12月の定期補充分',
    minutesAgo: 55,
    isExecuted: false,
    orders: monthly,
  },
];
