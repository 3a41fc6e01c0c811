import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';

/** How a product may be ordered; absent: from one on, by ones. Decimals. */
export interface QuantityTerms {
  minQuantity?: string;
  quantityStep?: string;
}

/** The most of one product that a line takes, as the records of orders from the catalog say it, too. A decimal. */
export const mostQuantity = '999999999';

/** What is wrong with a quantity, by the rule that says so; a decimal. */
export type QuantityFault = {
  keyword: 'larger' | 'largerOrEqual' | 'smallerOrEqual' | 'divisible';
  limit: string;
};

/** Is it a quantity at all? As records keep decimals: at most 13 digits, and 3 behind the point; how many may be ordered is another matter. */
export function isQuantity(text: string): boolean {
  return /^[0-9]{1,13}([.][0-9]{1,3})?$/u.test(text);
}

/** What is wrong with a quantity: too little, too much, or between two steps, which count from zero. `null`: nothing. */
export function quantityFaultOf(
  { minQuantity, quantityStep = '1' }: QuantityTerms,
  quantity: string,
): QuantityFault | null {
  const wanted = new ExactDecimal(quantity);
  if (!wanted.gt(0)) return { keyword: 'larger', limit: '0' };
  if (minQuantity !== undefined && wanted.lt(minQuantity)) return { keyword: 'largerOrEqual', limit: minQuantity };
  if (wanted.gt(mostQuantity)) return { keyword: 'smallerOrEqual', limit: mostQuantity };
  return wanted.mod(quantityStep).isZero() ? null : { keyword: 'divisible', limit: quantityStep };
}

/** What the text of a rule says of a quantity's limit, to be read by people. */
export function quantityLimits(limit: string): { limit: string; step: string } {
  const told = groupedDecimal(limit);
  return { limit: told, step: told };
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

/** What is wrong with a quantity that is fetched instead of bought: what is sold by tens lies there by ones, and no more than lies there. */
export function stockFaultOf(
  { quantityStep = '1' }: QuantityTerms,
  { quantity, free }: { quantity: string; free: string },
): { keyword: QuantityFault['keyword'] | 'shortStock'; params: Record<string, string> } | null {
  const wrong = quantityFaultOf({ quantityStep: ExactDecimal.min(quantityStep, 1).toFixed() }, quantity);
  if (wrong) return { keyword: wrong.keyword, params: quantityLimits(wrong.limit) };
  return new ExactDecimal(quantity).gt(free) ? { keyword: 'shortStock', params: { free: groupedDecimal(free) } } : null;
}
