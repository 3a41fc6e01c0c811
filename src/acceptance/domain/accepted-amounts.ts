import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { type Amounts, calculateAmount, negated } from '../../domain/amounts/calculate-amount.ts';

/** A line of an acceptance as it may stand while somebody types. */
export interface UnfinishedAcceptedLine {
  acceptedQuantity?: unknown;
  rejectedQuantity?: unknown;
  /** `priceCut`: what is not as agreed is kept at `reducedUnitPrice`. */
  rejectionBranch?: unknown;
  unitPrice?: unknown;
  reducedUnitPrice?: unknown;
  taxType?: unknown;
  taxRate?: unknown;
}

const plainDecimal = /^-?\d{1,17}(\.\d{1,10})?$/;

/**
 * What is owed for a line: the accepted quantity at its price, and what is kept in spite of a fault at the reduced one.
 * An unfinished line has no amounts, one that takes goods back negative ones. `taxFraction` 1 round, 2 up, 3 down.
 */
export function acceptedAmounts(line: UnfinishedAcceptedLine, taxFraction: number): Partial<Amounts> {
  const { acceptedQuantity, unitPrice } = line;
  const taxType = Number(line.taxType);
  const taxRate = taxType === 3 ? '0' : line.taxRate;
  if (!isDecimal(acceptedQuantity) || !isDecimal(unitPrice) || !isDecimal(taxRate)) return {};
  if (!isCode(taxType) || !isCode(taxFraction)) return {};
  const whole = new ExactDecimal(acceptedQuantity).times(unitPrice);
  const kept = keptAtLess(line);
  if (kept === null) return {};
  const owed = whole.plus(kept);
  const amounts = calculateAmount({
    unitPrice: owed.abs().toFixed(),
    quantity: '1',
    taxType,
    taxRate,
    fraction: taxFraction,
  });
  // What is taken back is rounded as it was when it was given, so that both come to nothing together.
  return owed.isNegative() ? negated(amounts) : amounts;
}

/** What is owed for goods kept at a reduced price; `null` while that price is not entered. */
function keptAtLess({ rejectionBranch, rejectedQuantity, reducedUnitPrice }: UnfinishedAcceptedLine): string | null {
  if (rejectionBranch !== 'priceCut' || !isDecimal(rejectedQuantity)) return '0';
  return isDecimal(reducedUnitPrice) ? new ExactDecimal(rejectedQuantity).times(reducedUnitPrice).toFixed() : null;
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && plainDecimal.test(value);
}

function isCode(value: number): value is 1 | 2 | 3 {
  return value === 1 || value === 2 || value === 3;
}
