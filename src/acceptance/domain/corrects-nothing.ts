import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** A line of a correction as it may stand while somebody types, with how the line stood before. */
export interface CorrectedLine {
  acceptedQuantity?: unknown;
  rejectedQuantity?: unknown;
  rejectionBranch?: unknown;
  reducedUnitPrice?: unknown;
  formerQuantity?: unknown;
  formerRejectionBranch?: unknown;
  formerReducedUnitPrice?: unknown;
}

/**
 * Would a red and a black acceptance with these lines leave everything as it is: the same quantities, the rejected ones
 * dealt with the same way, at the same reduced prices? Other words for a reason change nothing in the books.
 */
export function correctsNothing(lines: readonly CorrectedLine[]): boolean {
  return lines.length > 0 && lines.every(isAsBefore);
}

function isAsBefore(line: CorrectedLine): boolean {
  if (!isSameDecimal(line.acceptedQuantity, line.formerQuantity)) return false;
  const isWhole = isSameDecimal(line.rejectedQuantity || '0', '0');
  const branch = isWhole ? '' : (line.rejectionBranch ?? '');
  if (branch !== (line.formerRejectionBranch ?? '')) return false;
  return branch !== 'priceCut' || isSameDecimal(line.reducedUnitPrice, line.formerReducedUnitPrice);
}

/** `6` and `6.0` are the same; what is no number yet is the same as nothing. */
function isSameDecimal(one: unknown, other: unknown): boolean {
  return isDecimal(one) && isDecimal(other) && new ExactDecimal(one).eq(other);
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,17}(\.\d{1,10})?$/.test(value);
}
