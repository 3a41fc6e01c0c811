/** A subscription of the demo. Ages are in working days before the demo's today, `…In` in days from it. */
export interface DemoSubscription {
  owner: string;
  /** Code of the product. */
  product: string;
  quantity: string;
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly';
  age: number;
  startsIn: number;
  endsIn?: number;
  /** Goes on at whatever price. */
  atAnyPrice?: true;
  note?: string;
  /** What its owner did with it later. */
  later?: { event: 'skip' | 'pause' | 'cancel'; age: number; resumesIn?: number };
}

/**
 * What people of 東林 get again and again. The contract on stretch film (S003-0019 to -0021) ran out at the end of October:
 * its subscriptions stop at the price of November. Those of gloves stop because their supplier may not be traded with any more.
 */
export const tourinSubscriptions: readonly DemoSubscription[] = [
  {
    owner: 'kobayashi.yuta',
    product: 'S051-0004',
    quantity: '3',
    interval: 'monthly',
    age: 24,
    startsIn: 11,
    note: '立会検査の来客用。',
  },
  { owner: 'sato.kenta', product: 'S001-0002', quantity: '5', interval: 'monthly', age: 6, startsIn: 4 },
  {
    owner: 'sato.kenta',
    product: 'S003-0037',
    quantity: '10',
    interval: 'biweekly',
    age: 3,
    startsIn: 6,
    endsIn: 182,
    note: '組立ライン用。増員が終わる来期の初めまで。',
  },
  { owner: 'kobayashi.yuta', product: 'S051-0007', quantity: '4', interval: 'weekly', age: 9, startsIn: -3 },
  {
    owner: 'tanaka.mai',
    product: 'S002-0001',
    quantity: '2',
    interval: 'quarterly',
    age: 30,
    startsIn: 12,
    atAnyPrice: true,
    note: '純正のみ。価格改定があっても切らさないこと。',
  },
  { owner: 'nakamura.aya', product: 'S051-0001', quantity: '6', interval: 'monthly', age: 22, startsIn: -9 },
  {
    owner: 'hasegawa.jun',
    product: 'S051-0003',
    quantity: '12',
    interval: 'monthly',
    age: 12,
    startsIn: 3,
    later: { event: 'skip', age: 1 },
  },
  {
    owner: 'sato.kenta',
    product: 'S051-0008',
    quantity: '3',
    interval: 'monthly',
    age: 20,
    startsIn: 8,
    later: { event: 'pause', age: 2, resumesIn: 45 },
  },
  {
    owner: 'suzuki.yumi',
    product: 'S001-0003',
    quantity: '2',
    interval: 'bimonthly',
    age: 25,
    startsIn: 10,
    later: { event: 'pause', age: 5 },
  },
  {
    owner: 'kobayashi.yuta',
    product: 'S051-0002',
    quantity: '4',
    interval: 'monthly',
    age: 18,
    startsIn: 15,
    later: { event: 'pause', age: 4, resumesIn: 31 },
  },
  {
    owner: 'sato.kenta',
    product: 'S017-0007',
    quantity: '20',
    interval: 'monthly',
    age: 45,
    startsIn: 0,
    note: '切断工程の交換分。',
  },
  { owner: 'hasegawa.jun', product: 'S003-0019', quantity: '24', interval: 'monthly', age: 50, startsIn: -16 },
  { owner: 'shimizu.masaru', product: 'S003-0020', quantity: '12', interval: 'biweekly', age: 60, startsIn: -45 },
  {
    owner: 'tanaka.mai',
    product: 'S003-0024',
    quantity: '6',
    interval: 'weekly',
    age: 33,
    startsIn: -35,
    endsIn: -22,
    note: '倉庫移転の間だけ。',
  },
  {
    owner: 'nakamura.aya',
    product: 'S001-0035',
    quantity: '10',
    interval: 'monthly',
    age: 55,
    startsIn: -60,
    endsIn: -25,
  },
  {
    owner: 'ishikawa.tomomi',
    product: 'S001-0001',
    quantity: '3',
    interval: 'monthly',
    age: 44,
    startsIn: -50,
    endsIn: -15,
  },
  {
    owner: 'sato.kenta',
    product: 'S001-0004',
    quantity: '1',
    interval: 'monthly',
    age: 14,
    startsIn: 20,
    later: { event: 'cancel', age: 3 },
  },
  {
    owner: 'suzuki.yumi',
    product: 'S051-0007',
    quantity: '2',
    interval: 'biweekly',
    age: 16,
    startsIn: 9,
    later: { event: 'cancel', age: 6 },
  },
  {
    owner: 'goto.shun',
    product: 'S002-0005',
    quantity: '1',
    interval: 'quarterly',
    age: 28,
    startsIn: 24,
    later: { event: 'cancel', age: 7 },
  },
];
