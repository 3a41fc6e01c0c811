import { Decimal } from 'decimal.js';
import { decimalSource } from '../../core/values/grouped-decimal.ts';

/** Exact sum of decimals; what is not a decimal counts as nothing. */
export function sumDecimals(values: readonly unknown[]): string {
  return values
    .reduce<Decimal>((sum, value) => {
      const source = decimalSource(value);
      return source === null ? sum : sum.plus(source);
    }, new Decimal(0))
    .toFixed();
}
