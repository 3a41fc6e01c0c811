/** One payout: so many working days ago, of products of a storage to somebody, and how far it went. */
export interface DemoPayout {
  age: number;
  storage: string;
  receiver: string;
  purpose: string;
  /** Code of the product and quantity. */
  lines: readonly (readonly [product: string, quantity: string])[];
  until: 'scheduled' | 'cancelled' | 'delivered' | 'confirmed';
}

/** Payouts of a year, the earliest first. */
export const demoPayouts: readonly DemoPayout[] = [
  payout(205, 'FKS1', 'ueda.mitsuki', '量産一号機の段取り', [['S012-0001', '18']], 'confirmed'),
  payout(
    176,
    'FKS1',
    'sugiyama.ken',
    '月次の消耗工具',
    [
      ['S012-0005', '12'],
      ['S012-0011', '20'],
    ],
    'confirmed',
  ),
  payout(142, 'SGM1', 'takagi.shota', '試作の加工', [['S012-0007', '8']], 'confirmed'),
  payout(101, 'FKS1', 'ueda.mitsuki', '月次の消耗工具', [['S012-0001', '30']], 'confirmed'),
  payout(74, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0001', '12']], 'confirmed'),
  payout(40, 'SGM1', 'yamazaki.rena', '試作の加工', [['S012-0013', '10']], 'confirmed'),
  payout(12, 'FKS1', 'sugiyama.ken', '治具の更新', [['S011-0012', '3']], 'cancelled'),
  payout(3, 'FKS1', 'ueda.mitsuki', '月次の消耗工具', [['S012-0005', '10']], 'delivered'),
  payout(1, 'FKS1', 'sugiyama.ken', '月次の消耗工具', [['S012-0001', '24']], 'scheduled'),
  payout(1, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0001', '20']], 'scheduled'),
];

function payout(
  age: number,
  storage: string,
  receiver: string,
  purpose: string,
  lines: DemoPayout['lines'],
  until: DemoPayout['until'],
): DemoPayout {
  return { age, storage, receiver, purpose, lines, until };
}

/** One count of the last working day: of a product, so many more or fewer than booked, and how far it went. */
export interface DemoCorrection {
  product: string;
  difference: number;
  reason: 'miscounted' | 'damaged' | 'lost' | 'found';
  event: 'saveDraft' | 'apply';
}

/** Counts of the last working day: one within the limits, one that waits for approval, one not sent yet. */
export const demoCorrections: readonly DemoCorrection[] = [
  { product: 'S012-0011', difference: -2, reason: 'damaged', event: 'apply' },
  { product: 'S012-0005', difference: 40, reason: 'found', event: 'apply' },
  { product: 'S001-0007', difference: -1, reason: 'lost', event: 'saveDraft' },
];
