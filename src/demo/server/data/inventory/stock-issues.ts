/** One payout: so many working days ago, of products of a storage to somebody, and how far it went. */
export interface DemoPayout {
  age: number;
  storage: string;
  receiver: string;
  purpose: string;
  /** Code of the product and quantity. */
  lines: readonly (readonly [product: string, quantity: string])[];
  until: 'requested' | 'scheduled' | 'cancelled' | 'short' | 'delivered' | 'confirmed';
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
  payout(
    108,
    'FKS1',
    'sugiyama.ken',
    '旋盤の消耗工具',
    [
      ['S012-0022', '60'],
      ['S012-0016', '4'],
    ],
    'confirmed',
  ),
  payout(101, 'FKS1', 'ueda.mitsuki', '月次の消耗工具', [['S012-0001', '30']], 'confirmed'),
  payout(85, 'SGM1', 'yamazaki.rena', '研磨作業', [['S011-0030', '120']], 'confirmed'),
  payout(74, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0001', '12']], 'confirmed'),
  payout(52, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0022', '24']], 'confirmed'),
  payout(46, 'FKS1', 'ueda.mitsuki', '旋盤の消耗工具', [['S012-0022', '50']], 'confirmed'),
  payout(40, 'SGM1', 'yamazaki.rena', '試作の加工', [['S012-0013', '10']], 'confirmed'),
  payout(12, 'FKS1', 'sugiyama.ken', '治具の更新', [['S011-0012', '3']], 'cancelled'),
  payout(11, 'FKS1', 'ueda.mitsuki', '治具の更新', [['S011-0012', '2']], 'cancelled'),
  payout(10, 'SGM1', 'takagi.shota', '治具の更新', [['S012-0013', '2']], 'cancelled'),
  payout(3, 'FKS1', 'ueda.mitsuki', '月次の消耗工具', [['S012-0005', '10']], 'delivered'),
  payout(3, 'SGM1', 'takagi.shota', '試作の加工', [['S012-0007', '2']], 'delivered'),
  payout(2, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0001', '2']], 'delivered'),
  payout(2, 'SGM1', 'yamazaki.rena', '研磨作業', [['S012-0013', '6']], 'short'),
  payout(1, 'FKS1', 'sugiyama.ken', '月次の消耗工具', [['S012-0001', '24']], 'scheduled'),
  payout(1, 'SGM1', 'yamazaki.rena', '試作の加工', [['S012-0007', '3']], 'scheduled'),
  payout(1, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0001', '20']], 'scheduled'),
  payout(1, 'FKS1', 'ueda.mitsuki', '次の段取り', [['S012-0001', '6']], 'requested'),
  payout(1, 'SGM1', 'takagi.shota', '試作の加工', [['S012-0013', '4']], 'requested'),
  payout(1, 'FKS1', 'kudo.seiya', '事務所の補充', [['S001-0007', '3']], 'requested'),
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
  until: 'input' | 'discarded' | 'sent' | 'declined';
}

/** Counts of the last working day: some within the limits, others wait for approval or got none, some were not sent. */
export const demoCorrections: readonly DemoCorrection[] = [
  { product: 'S012-0011', difference: -2, reason: 'damaged', until: 'sent' },
  { product: 'S012-0013', difference: -1, reason: 'miscounted', until: 'sent' },
  { product: 'S012-0007', difference: -1, reason: 'damaged', until: 'sent' },
  { product: 'S012-0005', difference: 40, reason: 'found', until: 'sent' },
  { product: 'S012-0005', difference: 41, reason: 'found', until: 'sent' },
  { product: 'S012-0005', difference: 42, reason: 'found', until: 'sent' },
  { product: 'S012-0005', difference: 50, reason: 'miscounted', until: 'declined' },
  { product: 'S012-0005', difference: 60, reason: 'miscounted', until: 'declined' },
  { product: 'S012-0005', difference: 70, reason: 'miscounted', until: 'declined' },
  { product: 'S001-0007', difference: -1, reason: 'lost', until: 'input' },
  { product: 'S001-0007', difference: -2, reason: 'lost', until: 'input' },
  { product: 'S001-0001', difference: -1, reason: 'lost', until: 'input' },
  { product: 'S001-0001', difference: -2, reason: 'miscounted', until: 'discarded' },
  { product: 'S001-0001', difference: -3, reason: 'miscounted', until: 'discarded' },
  { product: 'S001-0007', difference: -3, reason: 'miscounted', until: 'discarded' },
];
