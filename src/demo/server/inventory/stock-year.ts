import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DemoPayout } from '../data/inventory/stock-issues.ts';
import type { DemoReceipt } from '../data/inventory/storerooms.ts';
import type { DemoProduct } from '../masters/build-products.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';

/** Working days from the first receipt of the year until yesterday. */
const yearBegan = 246;
const weeks = 48;
const weeksOfReceipt = 12;

/** What each storeroom keeps for everyday use: of which suppliers, on which shelves, and who fetches it. */
const rooms = [
  {
    storage: 'FKS1',
    suppliers: ['S002', 'S003', 'S014', 'S015', 'S017'],
    shelves: ['D', 'E', 'F'],
    receivers: ['ueda.mitsuki', 'sugiyama.ken', 'kudo.seiya'],
  },
  {
    storage: 'SGM1',
    suppliers: ['S013', 'S016'],
    shelves: ['U', 'V'],
    receivers: ['takagi.shota', 'yamazaki.rena'],
  },
] as const;

/** Large categories that are kept there. */
const kept = ['機械要素', '電設・電子部品', '化学品・油脂', '安全・保護具', '梱包・物流', '事務用品'];
const notKept = ['事務机', '事務椅子', '収納庫'];

/** Of what spoils, lot and expiry are kept. */
const spoiling = '化学品・油脂';

/** How much more or less is used in a month than on the mean, from January on: the end of the business year is busy, August is not. */
const seasons = [0.9, 1.15, 1.45, 0.95, 0.85, 1, 1.1, 0.6, 1.05, 1.1, 1, 1.25];

/** How many weeks' use lies in reserve, one product after the other: most have enough, few are short, few are too many. */
const weeksInReserve = [3, 6, 1.5, 4, 8, 5, 0.4, 7, 3.5, 11];

/** Somebody took far more than ever once: for the move of a line, a flood, an audit. */
const outliers = [
  { at: 7, week: 12, times: 9 },
  { at: 40, week: 27, times: 12 },
  { at: 131, week: 38, times: 8 },
];

/** A product of a storeroom with what was taken of it in each week. */
interface KeptProduct {
  product: DemoProduct;
  storage: string;
  shelfAddress: string;
  perWeek: number;
  taken: number[];
}

/** A year of a storeroom's everyday goods. */
export interface StockYear {
  settings: readonly (JsonObject & { code: string })[];
  receipts: readonly DemoReceipt[];
  payouts: readonly DemoPayout[];
}

/** What was kept, received every quarter and fetched every week. */
export function stockYear(products: readonly DemoProduct[]): StockYear {
  const random = createSeededRandom(18);
  const all = rooms.flatMap(({ storage, suppliers, shelves }) =>
    products
      .filter(({ supplierCode, category }) => suppliers.some((code) => code === supplierCode) && isKept(category))
      .map((product, index) => keptProduct(product, { storage, shelves, index }, random)),
  );
  for (const { at, week, times } of outliers) {
    const one = all[at];
    if (one) one.taken[week] = one.perWeek * times;
  }
  return {
    settings: all.map(settingOf),
    receipts: rooms.flatMap(({ storage, suppliers }) =>
      suppliers.flatMap((supplier) =>
        receiptsOf(
          supplier,
          all.filter((one) => one.storage === storage && one.product.supplierCode === supplier),
        ),
      ),
    ),
    payouts: rooms.flatMap(({ storage, receivers }) =>
      payoutsOf(
        receivers,
        all.filter((one) => one.storage === storage),
      ),
    ),
  };
}

function isKept({ largeName, name }: DemoProduct['category']): boolean {
  return kept.includes(largeName) && !notKept.includes(name);
}

function keptProduct(
  product: DemoProduct,
  { storage, shelves, index }: { storage: string; shelves: readonly string[]; index: number },
  random: SeededRandom,
): KeptProduct {
  const onShelf = Math.floor(index / 40);
  const within = index % 40;
  const perWeek = Math.min(40, Math.max(1, Math.round((product.quantity[0] + product.quantity[1]) / 8)));
  const taken = Array.from({ length: weeks }, (_unused, week) => {
    if (!random.percent(55)) return 0;
    const month = (10 + Math.floor((week * 12) / weeks)) % 12;
    return Math.max(1, Math.round(random.longTailed(perWeek, 0.35) * (seasons[month] ?? 1)));
  });
  const shelfAddress = `${shelves[onShelf] ?? ''}-${Math.floor(within / 8) + 1}-${(within % 8) + 1}`;
  return { product, storage, shelfAddress, perWeek, taken };
}

function settingOf({ product, storage, perWeek }: KeptProduct): JsonObject & { code: string } {
  const place = {
    storageCode: storage,
    storageName: storage === 'FKS1' ? '福島工場 資材倉庫' : '相模工場 工具庫',
    minimum: String(perWeek),
    reorderPoint: String(perWeek * 2),
    maximum: String(perWeek * 10),
    orderLot: String(Math.max(1, product.quantity[0])),
    leadDays: product.leadTimeDays,
    supplierCode: product.supplierCode,
  };
  const isSpoiling = product.category.largeName === spoiling;
  return { code: product.code, ...(isSpoiling && { tracking: 'lotAndExpiry' }), places: [place] };
}

/** Every quarter as much as is taken until the next, and a little of what is kept in reserve. */
function receiptsOf(supplier: string, all: readonly KeptProduct[]): DemoReceipt[] {
  return Array.from({ length: weeks / weeksOfReceipt }, (_unused, quarter) => ({
    age: ageOf(quarter * weeksOfReceipt) + 3,
    storage: all[0]?.storage ?? '',
    supplier,
    slip: `${supplier}-${String(2101 + quarter * 317)}`,
    lines: all.map(({ product, shelfAddress, taken, perWeek }, index): DemoReceipt['lines'][number] => {
      const wanted = taken.slice(quarter * weeksOfReceipt, (quarter + 1) * weeksOfReceipt);
      const reserve = quarter === 0 ? perWeek * (weeksInReserve[index % weeksInReserve.length] ?? 0) : 0;
      const quantity = String(Math.max(1, Math.ceil(wanted.reduce((sum, one) => sum + one, 0) + reserve)));
      const last = product.code.split('-')[1] ?? '';
      return product.category.largeName === spoiling
        ? [last, quantity, shelfAddress, `${supplier.slice(1)}${quarter + 1}${last}`, 760]
        : [last, quantity, shelfAddress];
    }),
    until: 'completed',
  }));
}

function payoutsOf(receivers: readonly string[], all: readonly KeptProduct[]): DemoPayout[] {
  return Array.from({ length: weeks }, (_unused, week): DemoPayout => {
    const fetched = all.filter(({ taken }) => (taken[week] ?? 0) > 0);
    return {
      age: ageOf(week),
      storage: all[0]?.storage ?? '',
      receiver: receivers[week % receivers.length] ?? '',
      purpose: '週次の定期払出',
      lines: fetched.map(({ product, taken }) => [product.code, String(taken[week])]),
      until: 'confirmed',
    };
  });
}

function ageOf(week: number): number {
  return yearBegan - 6 - week * 5;
}
