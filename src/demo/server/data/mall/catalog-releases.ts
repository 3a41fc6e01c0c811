import { readTable } from '../read-table.ts';

/** A file that a supplier brings into the catalog, and what became of it step by step. */
export interface DemoCatalogRelease {
  supplierCode: string;
  /** Working days before the demo's day on which it is looked at. */
  age: number;
  title: string;
  fileName: string;
  /** Calendar days from then on which it is wished to hold. */
  wishedIn: number;
  rows: DemoReleaseRows;
  steps: readonly DemoReleaseStep[];
}

/** What its rows say: prices of so many products times a factor, new products, rows in error, all but so many, or pictures alone. */
export interface DemoReleaseRows {
  change?: { count: number; factor: string };
  made: readonly { name: string; unitPrice: string }[];
  wrong: number;
  /** The file is the whole catalog, and leaves out so many. */
  leaves?: number;
  /** A picture of `retakenPictures` for so many products. */
  pictures?: { count: number; name: string };
}

/** `login`: who of the buyer does it; absent: the supplier. `after`: in how many working days. */
export interface DemoReleaseStep {
  event: string;
  login: string;
  after: number;
  said: string;
}

// supplier | working days ago | title | file | wished in days | rows | event, who, after how many working days, what was said > …
const rows = `
S014 | 39.4 | 締結部品の単価改定（鋼材の値上がり） | 締結部品_単価_10月.xlsx | 6 | change=6@1.12 | submit - 0.2 > release inoue.takuma 0.9 > undo inoue.takuma 0.4 改定前の単価表で合意していました。交渉をやり直します。
S003 | 34.1 | オフィス家具の価格改定（物流費の改定） | 家具_価格改定.csv | 6 | change=8@1.03 | submit - 0.4 > release inoue.takuma 1.1
S016 | 30.6 | LED照明の新商品 | LED新商品.csv | 6 | new=直管形LED 40形 電球色:2480 new=直管形LED 110形 電球色:3980 | submit - 0.1 > release inoue.takuma 0.7
S013 | 27.2 | 軸受の単価改定 | 軸受_単価.csv | 6 | change=10@1.2 | submit - 0.3 > release inoue.takuma 0.5 > undo inoue.takuma 0.2 値上げ幅が見積と違いました。正しい単価表で登録し直してもらいます。
S015 | 24.8 | 油剤の単価改定 | 油剤_単価改定.xlsx | 10 | change=5@1.08 | submit - 0.2 > sendBack inoue.takuma 1.3 改定の根拠となる元売りの通知を添えてください。 > withdraw - 2.2 改定を来期に見送ります。
S014 | 22.3 | 締結部品の単価改定（再交渉後） | 締結部品_単価_11月.xlsx | 6 | change=6@1.05 wrong=1 | submit - 0.3 > release inoue.takuma 0.8
S012 | 19.5 | 切削工具の新商品 | 切削工具_新商品.csv | 7 | new=超硬エンドミル 4枚刃 φ1.0:2980 wrong=3 | withdraw - 0.6 型番の誤りが多いため、作り直します。
S011 | 15.7 | 測定工具の単価改定 | 測定工具_単価.csv | 6 | change=7@1.15 | submit - 0.1 > release inoue.takuma 0.6 > undo inoue.takuma 0.3 桁の誤りがある商品が見つかりました。
S017 | 12.9 | 保護具の掲載の整理 | 保護具_全件.xlsx | 6 | leaves=3 | submit - 0.4 > withdraw - 1.8 在庫がなくなってから整理します。
S016 | 8.4 | 照明器具の単価改定 | 照明_単価改定.csv | 12 | change=9@1.09 wrong=2 | submit - 0.2 > sendBack inoue.takuma 0.9 誤りの2行を直して、まとめて登録してください。
S003 | 6.2 | 梱包資材の単価改定 | 梱包資材.csv | 14 | change=4@1.18 | submit - 0.3 > sendBack inoue.takuma 1.2 18%の改定の理由を「承認者への連絡」に書いてください。
S012 | 4.6 | 切削工具の単価改定 | 切削工具_単価.xlsx | 20 | change=12@1.04 | submit - 0.5 > sendBack inoue.takuma 0.7 超硬の一部が契約単価より高くなっています。確かめてください。
S011 | 2.8 | 測定工具の単価改定（1月から） | 測定工具_1月.xlsx | 42 | change=9@1.06 new=デジタルノギス 300mm:24800 wrong=2 | submit - 0.4
S017 | 1.9 | 保護具の新商品と単価 | 保護具_12月.csv | 12 | change=5@1.02 new=ニトリル手袋 厚手 L 50枚:1680 new=ニトリル手袋 厚手 LL 50枚:1680 | submit - 0.3
S013 | 1.1 | 軸受の掲載の整理（全件） | 軸受_全件.xlsx | 30 | leaves=8 | submitEnding - 0.2 生産終了品を外しました。
S017 | 0.9 | ニトリル手袋の写真の差し替え（色の変更） | 手袋_写真.zip | 14 | pictures=5@gloves | submit - 0.2 手袋の色が黒に変わりました。写真だけの差し替えです。
S001 | 0.8 | 文具の単価改定 | 文具_12月.csv | 12 | change=11@1.03 wrong=2 |
S002 | 0.5 | トナーの新商品 | トナー.csv | 20 | new=トナーカートリッジ M410 黒 標準:14800 |
S051 | 0.2 | 飲料水の単価改定 | 飲料水.xlsx | 40 | change=3@1.07 |
`;

/** Releases of suppliers of トウリングループ, the earliest first. */
export const demoCatalogReleases: readonly DemoCatalogRelease[] = readTable(rows).map(
  ([supplierCode = '', age, title = '', fileName = '', wishedIn, told = '', steps = '']) => ({
    supplierCode,
    age: Number(age),
    title,
    fileName,
    wishedIn: Number(wishedIn),
    rows: rowsOf(told),
    steps: steps === '' ? [] : steps.split(' > ').map(stepOf),
  }),
);

function rowsOf(text: string): DemoReleaseRows {
  const words = text.split(/ (?=change=|new=|wrong=|leaves=|pictures=)/).map((word) => word.split('='));
  const toldOf = (name: string) => words.find(([word]) => word === name)?.[1];
  const [count, factor = '1'] = toldOf('change')?.split('@') ?? [];
  const leaves = toldOf('leaves');
  const [pictureCount, name = ''] = toldOf('pictures')?.split('@') ?? [];
  return {
    ...(count !== undefined && { change: { count: Number(count), factor } }),
    made: words
      .filter(([word]) => word === 'new')
      .map(([, value = '']) => value.split(':'))
      .map(([name = '', unitPrice = '']) => ({ name, unitPrice })),
    wrong: Number(toldOf('wrong') ?? 0),
    ...(leaves !== undefined && { leaves: Number(leaves) }),
    ...(pictureCount !== undefined && { pictures: { count: Number(pictureCount), name } }),
  };
}

function stepOf(text: string): DemoReleaseStep {
  const [event = '', login = '', after, ...said] = text.split(' ');
  return { event, login: login === '-' ? '' : login, after: Number(after), said: said.join(' ') };
}
