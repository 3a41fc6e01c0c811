import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { calculateAmount, negated } from './calculate-amount.ts';

/** A line as it may stand while somebody types: anything can be missing or unfinished. */
export interface UnfinishedLine {
  unitPrice?: unknown;
  quantity?: unknown;
  taxType?: unknown;
  taxRate?: unknown;
}

const plainDecimal = /^-?\d{1,17}(\.\d{1,10})?$/;

/**
 * The amounts of one line in yen (spec §9). An unfinished line has none: the fields stay absent.
 * `taxFraction` 1 round, 2 up, 3 down; it rounds amount and tax alike. A line that takes goods back (a quantity below zero) is
 * rounded as it was when it gave them.
 */
export function lineAmounts(line: UnfinishedLine, taxFraction: number): Partial<ReturnType<typeof calculateAmount>> {
  const { unitPrice, quantity, taxRate } = line;
  const taxType = Number(line.taxType);
  if (!isDecimal(unitPrice) || !isDecimal(quantity) || !isCode(taxType) || !isCode(taxFraction)) return {};
  // Tax-free lines need no rate.
  const rate = taxType === 3 ? '0' : taxRate;
  if (!isDecimal(rate)) return {};
  const many = new ExactDecimal(quantity);
  const given = { unitPrice, quantity: many.abs().toFixed(), taxType, taxRate: rate, fraction: taxFraction };
  const amounts = calculateAmount(given);
  return many.isNegative() && !many.isZero() ? negated(amounts) : amounts;
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && plainDecimal.test(value);
}

function isCode(value: number): value is 1 | 2 | 3 {
  return value === 1 || value === 2 || value === 3;
}
