import { Decimal } from 'decimal.js';

/** How much of a product is kept at a place, as its setting says; decimals. */
export interface StockSetting {
  minimum?: string | undefined;
  reorderPoint?: string | undefined;
  maximum?: string | undefined;
  orderLot?: string | undefined;
}

/** Where a product stands against its setting. */
export type Standing = 'belowMinimum' | 'reorder' | 'overMaximum' | 'enough';

/** What can be had of a product at a place, and what is on its way there, ordered or delivered; decimals. */
interface Stock {
  free: string;
  coming: string;
}

/** Where it stands: below the minimum what lies there decides, otherwise that with what is on its way. */
export function standingOf({ free, coming: onItsWay }: Stock, setting: StockSetting): Standing {
  const coming = new Decimal(free).plus(onItsWay);
  if (setting.minimum !== undefined && new Decimal(free).lt(setting.minimum)) return 'belowMinimum';
  if (setting.reorderPoint !== undefined && coming.lte(setting.reorderPoint)) return 'reorder';
  if (setting.maximum !== undefined && new Decimal(free).gt(setting.maximum)) return 'overMaximum';
  return 'enough';
}

/** How many to order: up to the maximum with what is on its way, in whole lots; `0` above the reorder point. */
export function proposalOf({ free, coming: onItsWay }: Stock, setting: StockSetting): string {
  const { reorderPoint, maximum, orderLot = '1' } = setting;
  const coming = new Decimal(free).plus(onItsWay);
  if (reorderPoint === undefined || coming.gt(reorderPoint)) return '0';
  const wanted = new Decimal(maximum ?? reorderPoint).minus(coming);
  if (wanted.lte(0)) return '0';
  return wanted.div(orderLot).ceil().times(orderLot).toFixed();
}
