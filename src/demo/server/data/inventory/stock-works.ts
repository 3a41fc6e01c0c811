/** A shelf that is counted, so many more or fewer than booked of its first line, and how far the count went. */
export interface DemoCount {
  storage: string;
  shelf: string;
  difference: number;
  until: 'input' | 'open' | 'cancelled' | 'counting' | 'recounting' | 'completed';
}

/** Counts of the last working day. */
export const demoCounts: readonly DemoCount[] = [
  { storage: 'FKS1', shelf: 'A', difference: 0, until: 'completed' },
  { storage: 'SGM1', shelf: 'T', difference: 0, until: 'completed' },
  { storage: 'FKS1', shelf: 'C', difference: -3, until: 'completed' },
  { storage: 'FKS1', shelf: 'B', difference: -2, until: 'recounting' },
  { storage: 'FKS1', shelf: 'A', difference: 1, until: 'recounting' },
  { storage: 'SGM1', shelf: 'T', difference: -4, until: 'recounting' },
  { storage: 'FKS1', shelf: 'B', difference: 0, until: 'counting' },
  { storage: 'FKS1', shelf: 'C', difference: 0, until: 'counting' },
  { storage: 'SGM1', shelf: 'T', difference: 0, until: 'counting' },
  { storage: 'FKS1', shelf: 'A', difference: 0, until: 'open' },
  { storage: 'FKS1', shelf: 'B', difference: 0, until: 'open' },
  { storage: 'SGM1', shelf: 'T', difference: 0, until: 'open' },
  { storage: 'FKS1', shelf: 'C', difference: 0, until: 'input' },
  { storage: 'FKS1', shelf: 'C', difference: 0, until: 'cancelled' },
  { storage: 'FKS1', shelf: 'B', difference: 0, until: 'cancelled' },
  { storage: 'SGM1', shelf: 'T', difference: 0, until: 'cancelled' },
];

/** Goods that go to another shelf, or are no longer fit for use, and how far that went. */
export interface DemoHandling {
  product: string;
  quantity: string;
  /** Storage and shelf where they are moved; without it they are disposed of. */
  to?: readonly [storage: string, shelf: string];
  reason?: 'damaged' | 'expired' | 'obsolete';
  until: 'input' | 'completed' | 'pendingApproval' | 'declined';
}

/** Moves and disposals of the last working day. */
export const demoHandlings: readonly DemoHandling[] = [
  { product: 'S012-0001', quantity: '6', to: ['FKS1', 'B-1-3'], until: 'completed' },
  { product: 'S012-0013', quantity: '2', to: ['SGM1', 'T-1-3'], until: 'completed' },
  { product: 'S001-0007', quantity: '2', to: ['FKS1', 'C-2-2'], until: 'completed' },
  { product: 'S012-0001', quantity: '4', to: ['SGM1', 'T-3-5'], until: 'input' },
  { product: 'S012-0013', quantity: '1', to: ['FKS1', 'B-4-1'], until: 'input' },
  { product: 'S011-0012', quantity: '1', reason: 'damaged', until: 'completed' },
  { product: 'S012-0011', quantity: '3', reason: 'damaged', until: 'pendingApproval' },
  { product: 'S012-0007', quantity: '1', reason: 'obsolete', until: 'pendingApproval' },
  { product: 'S001-0001', quantity: '5', reason: 'damaged', until: 'pendingApproval' },
  { product: 'S012-0011', quantity: '10', reason: 'obsolete', until: 'declined' },
  { product: 'S012-0002', quantity: '4', reason: 'obsolete', until: 'declined' },
  { product: 'S011-0012', quantity: '2', reason: 'damaged', until: 'declined' },
];
