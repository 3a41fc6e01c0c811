import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** Is tax withheld at the source (spec §9): 1 none, 2 applies. */
export type Withholding = 1 | 2;

/** Up to here the lower rate applies, in yen. */
const threshold = 1_000_000;

/**
 * Withholding tax of a fee (spec §9): 10.21 % up to 1,000,000 yen; 102,100 yen and 20.42 % of the excess above.
 * @param amount the base: the amount without tax where the tax is shown separately, else the amount with tax
 * @returns the exact decimal; whoever pays rounds it, usually down (`roundFraction(tax, 3)`)
 */
export function withholdingTax(amount: string | number, withholding: Withholding): string {
  if (withholding !== 2) return '0';
  const base = new ExactDecimal(amount);
  if (base.lte(threshold)) return base.times('0.1021').toFixed();
  return base.minus(threshold).times('0.2042').plus(102_100).toFixed();
}
