/** How far an order for stock went. */
export type StockOrderEnd =
  | 'draft'
  | 'pendingApproval'
  | 'unanswered'
  | 'waitingDelivery'
  | 'partlyDelivered'
  | 'delivered'
  | 'received';

/** What one press on the proposals ordered for a storage from a supplier. */
export interface DemoStockOrder {
  storage: string;
  supplier: string;
  /** Last part of the product's code, quantity, and the shelf that it was put on. */
  lines: readonly (readonly [product: string, quantity: string, shelf: string])[];
  until: StockOrderEnd;
}

/** One press on the proposals of the desk, so many working days ago. */
export interface DemoReplenishment {
  age: number;
  orders: readonly DemoStockOrder[];
}

/**
 * How the two storages ordered again what ran low, the earliest first: chips and taps of the cutting shop and the office's
 * things for 福島工場, abrasives and drills for 相模工場. What came before the last closing was invoiced and paid since.
 */
export const demoReplenishments: readonly DemoReplenishment[] = [
  {
    age: 122,
    orders: [
      order(
        'FKS1',
        'S012',
        [
          ['0022', '100', 'B-3-3'],
          ['0016', '15', 'B-3-4'],
        ],
        'received',
      ),
    ],
  },
  {
    age: 97,
    orders: [
      order(
        'SGM1',
        'S011',
        [
          ['0030', '200', 'T-3-1'],
          ['0027', '40', 'T-3-2'],
        ],
        'received',
      ),
      order('FKS1', 'S001', [['0022', '100', 'C-2-2']], 'received'),
    ],
  },
  { age: 71, orders: [order('FKS1', 'S012', [['0022', '140', 'B-3-3']], 'received')] },
  {
    age: 43,
    orders: [
      order(
        'FKS1',
        'S001',
        [
          ['0034', '20', 'C-2-3'],
          ['0038', '30', 'C-2-4'],
        ],
        'received',
      ),
      order('SGM1', 'S011', [['0030', '150', 'T-3-1']], 'received'),
    ],
  },
  { age: 19, orders: [order('SGM1', 'S012', [['0009', '24', 'T-2-2']], 'received')] },
  {
    age: 13,
    orders: [
      order('FKS1', 'S012', [['0017', '20', 'B-3-5']], 'delivered'),
      order('FKS1', 'S001', [['0023', '60', 'C-2-2']], 'delivered'),
      order('SGM1', 'S011', [['0031', '100', 'T-3-3']], 'delivered'),
    ],
  },
  {
    age: 10,
    orders: [
      order('SGM1', 'S012', [['0010', '12', 'T-2-3']], 'partlyDelivered'),
      order('FKS1', 'S001', [['0028', '24', 'C-3-1']], 'waitingDelivery'),
    ],
  },
  {
    age: 7,
    orders: [
      order('FKS1', 'S012', [['0023', '60', 'B-4-1']], 'waitingDelivery'),
      order('SGM1', 'S011', [['0028', '20', 'T-3-4']], 'waitingDelivery'),
    ],
  },
  {
    age: 4,
    orders: [
      order('FKS1', 'S012', [['0024', '40', 'B-4-2']], 'unanswered'),
      order('SGM1', 'S011', [['0032', '150', 'T-3-5']], 'unanswered'),
      order('FKS1', 'S001', [['0040', '18', 'C-3-2']], 'unanswered'),
    ],
  },
  {
    age: 2,
    orders: [
      order('FKS1', 'S012', [['0025', '40', 'B-4-3']], 'pendingApproval'),
      order('SGM1', 'S011', [['0029', '10', 'T-2-5']], 'pendingApproval'),
      order('FKS1', 'S001', [['0042', '6', 'C-3-3']], 'pendingApproval'),
    ],
  },
  {
    age: 1,
    orders: [
      order(
        'FKS1',
        'S012',
        [
          ['0018', '20', 'B-4-4'],
          ['0019', '20', 'B-4-5'],
        ],
        'draft',
      ),
      order('SGM1', 'S011', [['0033', '100', 'T-3-3']], 'draft'),
      order('FKS1', 'S001', [['0016', '40', 'C-3-4']], 'draft'),
    ],
  },
];

function order(
  storage: string,
  supplier: string,
  lines: DemoStockOrder['lines'],
  until: StockOrderEnd,
): DemoStockOrder {
  return { storage, supplier, lines, until };
}
