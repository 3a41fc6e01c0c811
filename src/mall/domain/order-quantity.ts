import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';

/** How a product may be ordered; absent: from one on, by ones. Decimals. */
export interface QuantityTerms {
  minQuantity?: string;
  quantityStep?: string;
}

/** What is wrong with a quantity: too little, or between two steps, which count from zero. `null`: nothing. */
export function quantityFaultOf(
  { minQuantity, quantityStep = '1' }: QuantityTerms,
  quantity: string,
): { keyword: 'larger' | 'largerOrEqual' | 'divisible'; limit: string } | null {
  const wanted = new ExactDecimal(quantity);
  if (!wanted.gt(0)) return { keyword: 'larger', limit: '0' };
  if (minQuantity !== undefined && wanted.lt(minQuantity)) return { keyword: 'largerOrEqual', limit: minQuantity };
  return wanted.mod(quantityStep).isZero() ? null : { keyword: 'divisible', limit: quantityStep };
}

/** The least that may be ordered: the smallest quantity, moved up to a whole step. */
export function leastQuantityOf(terms: QuantityTerms): string {
  return orderableQuantityOf(terms, '0');
}

/** As many as are wanted, or the next more that may be ordered. */
export function orderableQuantityOf({ minQuantity, quantityStep = '1' }: QuantityTerms, wanted: string): string {
  const least = ExactDecimal.max(wanted, minQuantity ?? quantityStep);
  return least.div(quantityStep).ceil().times(quantityStep).toFixed();
}
