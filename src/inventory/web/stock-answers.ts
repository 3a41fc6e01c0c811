/** A product at a storage, as `inventory.control` answers it; quantities are decimals. */
export interface StockRow {
  productCode: string;
  storageCode: string;
  name?: string;
  unitCode?: string;
  storageName: string;
  free: string;
  held: string;
  dueIn: string;
  onOrder: string;
  /** All of it together, as a press on its proposal is held to. */
  coming: string;
  expiring: string;
  expired: string;
  standing: 'belowMinimum' | 'reorder' | 'overMaximum' | 'enough';
  /** How many to order; `0`: none. */
  proposal: string;
  minimum?: string;
  reorderPoint?: string;
  maximum?: string;
  supplierName?: string;
}

/** What the desk can be narrowed down to. */
export const standings = ['all', 'belowMinimum', 'reorder', 'overMaximum', 'expiring'] as const;

/** What `inventory.control` answers: a page of rows, how many rows each standing has, and what waits. */
export interface StockDesk {
  items: StockRow[];
  counts: Record<(typeof standings)[number], number>;
  itemsPerPage: number;
  storages: { code: string; name: string }[];
  today: { receipts: number; payouts: number; payoutsDue: number; counts: number; countsDue: number };
}

/** What `inventory.chartInfo` answers. */
export interface UsageAnswer {
  days: { day: string; used: string; isOutlier: boolean }[];
  perDay: string;
  fence: string | null;
  minimum: string;
  reorderPoint: string;
  maximum: string;
  leadDays: number;
  daysOfStock: string | null;
}

/** What lies at a place, as `inventory.stockList` answers it; quantities and yen are decimals. */
export interface ListedStock {
  productCode: string;
  productName?: string;
  storageCode: string;
  storageName: string;
  shelfAddress: string;
  lotNumber: string;
  expiresOn: string;
  isExpired: boolean;
  onHand: string;
  free: string;
  held: string;
  unitCost: string;
  amount: string;
}

/** What `inventory.stockList` answers: all places of a page of products. */
export interface StockListAnswer {
  items: ListedStock[];
  hasMore: boolean;
  storages: { code: string; name: string }[];
}

/** What `inventory.stockTotal` answers: at how many places something lies, and what all of it is worth. */
export interface StockTotalAnswer {
  places: number;
  amount: string;
}

/** What came to a storage or left it, as `inventory.movements` answers it; quantities are decimals, `at` an instant. */
export interface StockMovement {
  id: string;
  at: string;
  kind: 'supplier' | 'used' | 'disposed' | 'found' | 'lost' | 'moved' | 'other';
  shelfAddress: string;
  lotNumber: string;
  expiresOn: string;
  /** The other end of what was moved, in the same storage where none is named. */
  otherShelf?: string;
  otherStorage?: string;
  quantityIn?: string;
  quantityOut?: string;
  /** Moved from shelf to shelf: what lies in the storage stays. */
  quantityWithin?: string;
  /** What lay in the storage afterwards. */
  balance: string;
  recordType: string;
  /** For whom may open the document. */
  recordId?: string;
  number?: string;
  screen?: string;
}

/** What `inventory.movements` answers: a part, and the moment before which the next one ends. */
export interface MovementsAnswer {
  items: StockMovement[];
  earlier?: string;
}
