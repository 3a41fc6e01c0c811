import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';

/** Storages of トウリングループ. */
export const demoStorages: readonly (JsonObject & { code: string })[] = [
  { code: 'FKS1', name: '福島工場 資材倉庫', businessPlaceCode: 'FKS', businessPlaceName: '福島工場 物流倉庫' },
  { code: 'SGM1', name: '相模工場 工具庫', businessPlaceCode: 'SGM', businessPlaceName: '相模工場 資材受入' },
];

/** Their shelves. */
export const demoShelves: readonly (JsonObject & { code: string })[] = [
  shelf('A', '計測器', 0, 3, 4),
  shelf('B', '切削工具', 0, 4, 5),
  shelf('C', '事務用品', 0, 3, 4),
  shelf('T', '工具', 1, 3, 5),
  shelf('D', '梱包・保護具', 0, 5, 8, '3000'),
  shelf('E', '締結部品・化学品', 0, 5, 8, '3000'),
  shelf('F', '消耗品', 0, 5, 8, '3000'),
  shelf('U', '機械要素', 1, 5, 8, '3000'),
  shelf('V', '電設部品', 1, 5, 8, '3000'),
];

/** One receipt: so many working days ago, in which storage, what, and how far it went. */
export interface DemoReceipt {
  age: number;
  storage: string;
  supplier: string;
  slip: string;
  /** Last part of the product's code, quantity, address, and a lot with its expiry in so many days. */
  lines: readonly (readonly [product: string, quantity: string, shelf: string, lot?: string, expiresIn?: number])[];
  until: 'waiting' | 'discarded' | 'pendingApproval' | 'declined' | 'completed';
  note?: string;
}

/** Receipts of a year, the earliest first. */
export const demoReceipts: readonly DemoReceipt[] = [
  {
    age: 236,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'KJ-20411',
    lines: [
      ['0001', '60', 'B-1-1'],
      ['0005', '40', 'B-1-2'],
      ['0011', '50', 'B-2-1'],
    ],
    until: 'completed',
  },
  {
    age: 221,
    storage: 'FKS1',
    supplier: 'S001',
    slip: 'MN-88120',
    lines: [
      ['0001', '30', 'C-1-1'],
      ['0007', '24', 'C-2-1'],
    ],
    until: 'completed',
  },
  {
    age: 190,
    storage: 'SGM1',
    supplier: 'S012',
    slip: 'KJ-20977',
    lines: [
      ['0007', '20', 'T-1-1'],
      ['0013', '30', 'T-1-2'],
    ],
    until: 'completed',
  },
  {
    age: 151,
    storage: 'FKS1',
    supplier: 'S011',
    slip: 'HZ-5512',
    lines: [
      ['0001', '4', 'A-1-1'],
      ['0012', '10', 'A-2-1'],
    ],
    until: 'completed',
  },
  {
    age: 118,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'KJ-21650',
    lines: [
      ['0001', '40', 'B-1-1'],
      ['0005', '30', 'B-1-2'],
    ],
    until: 'completed',
  },
  {
    age: 96,
    storage: 'FKS1',
    supplier: 'S001',
    slip: 'MN-90233',
    lines: [['0001', '45', 'C-1-2', 'P2607', 540]],
    until: 'completed',
    note: '納品書は二箱に分けて入っていました。',
  },
  {
    age: 84,
    storage: 'SGM1',
    supplier: 'S015',
    slip: 'NGR-40188',
    lines: [['0001', '2', 'T-3-1', 'NGR2607-1', 100]],
    until: 'completed',
    note: '旋盤二号機の予備として置く分です。',
  },
  {
    age: 61,
    storage: 'SGM1',
    supplier: 'S012',
    slip: 'KJ-22308',
    lines: [
      ['0007', '16', 'T-1-1'],
      ['0002', '30', 'T-2-1'],
    ],
    until: 'completed',
  },
  {
    age: 33,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'KJ-22871',
    lines: [['0011', '40', 'B-2-1']],
    until: 'completed',
  },
  {
    age: 21,
    storage: 'SGM1',
    supplier: 'S015',
    slip: 'NGR-41206',
    lines: [
      ['0001', '2', 'T-3-1', 'NGR2610-4', 60],
      ['0002', '1', 'T-3-2', 'NGR2609-2', 75],
      ['0003', '4', 'T-3-3', 'NGR2610-8', 50],
    ],
    until: 'completed',
  },
  {
    age: 9,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'HZ-6120',
    lines: [
      ['0008', '18', 'B-3-1'],
      ['0014', '12', 'B-3-2'],
    ],
    until: 'declined',
    note: '追加で届いた分です。',
  },
  {
    age: 4,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'KJ-23344',
    lines: [
      ['0008', '18', 'B-3-1'],
      ['0014', '12', 'B-3-2'],
    ],
    until: 'pendingApproval',
  },
  {
    age: 8,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'HZ-6121',
    lines: [
      ['0008', '18', 'B-3-1'],
      ['0014', '12', 'B-3-2'],
    ],
    until: 'declined',
    note: '納品書の控えがありません。',
  },
  {
    age: 7,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'HZ-6122',
    lines: [
      ['0008', '18', 'B-3-1'],
      ['0014', '12', 'B-3-2'],
    ],
    until: 'declined',
    note: '型番が注文と違います。',
  },
  { age: 5, storage: 'FKS1', supplier: 'S011', slip: 'HZ-6140', lines: [['0011', '3', 'A-1-2']], until: 'discarded' },
  { age: 5, storage: 'FKS1', supplier: 'S011', slip: 'HZ-6141', lines: [['0011', '3', 'A-1-2']], until: 'discarded' },
  { age: 4, storage: 'FKS1', supplier: 'S011', slip: 'HZ-6142', lines: [['0011', '3', 'A-1-2']], until: 'discarded' },
  {
    age: 3,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'KJ-23345',
    lines: [
      ['0008', '18', 'B-3-1'],
      ['0014', '12', 'B-3-2'],
    ],
    until: 'pendingApproval',
  },
  {
    age: 3,
    storage: 'FKS1',
    supplier: 'S012',
    slip: 'KJ-23346',
    lines: [
      ['0008', '18', 'B-3-1'],
      ['0014', '12', 'B-3-2'],
    ],
    until: 'pendingApproval',
  },
  { age: 2, storage: 'FKS1', supplier: 'S001', slip: 'MN-93008', lines: [['0007', '12', 'C-2-1']], until: 'waiting' },
  { age: 2, storage: 'FKS1', supplier: 'S001', slip: 'MN-93009', lines: [['0001', '12', 'C-1-2']], until: 'waiting' },
  { age: 2, storage: 'FKS1', supplier: 'S001', slip: 'MN-93007', lines: [['0002', '12', 'C-1-3']], until: 'waiting' },
  {
    age: 1,
    storage: 'SGM1',
    supplier: 'S012',
    slip: 'KJ-23410',
    lines: [['0013', '25', 'T-1-2']],
    until: 'completed',
  },
];

function shelf(
  code: string,
  name: string,
  storage: number,
  row: number,
  column: number,
  capacity?: string,
): JsonObject & { code: string } {
  const { code: storageCode, name: storageName } = demoStorages[storage] ?? { code: '', name: '' };
  const addresses = Array.from(
    { length: row * column },
    (_unused, at) => `${code}-${Math.floor(at / column) + 1}-${(at % column) + 1}`,
  );
  return {
    code,
    name: `${name}の棚`,
    storageCode,
    storageName: String(storageName),
    ...(capacity !== undefined && { capacity }),
    definition: { row, column },
    addresses,
  };
}
