import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';

/** What lines come to with tax, in yen; a line that has no amount yet counts as none. */
export function totalWithTax(amounts: readonly { amountWithTax?: string }[]): InstanceType<typeof ExactDecimal> {
  return amounts.reduce((sum, { amountWithTax }) => sum.plus(amountWithTax ?? '0'), new ExactDecimal(0));
}
