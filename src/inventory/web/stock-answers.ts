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
