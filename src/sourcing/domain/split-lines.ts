import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { RequestLine } from './request-types.ts';

/** How much of a requested line goes to another case. */
export interface SplitQuantity {
  lineNo: number;
  /** A decimal, absent or nothing: the line stays whole. */
  splitQuantity?: string;
}

/** The lines of a case that is split, or where more is to go than there is. */
export interface SplitLines {
  /** What stays, lines of which nothing stays left out. */
  left: RequestLine[];
  /** What goes, in the order of the lines. */
  given: RequestLine[];
  /** Places among the quantities that ask for more than is there, with what there is. */
  tooMuch: { index: number; most: string }[];
}

/** Divides requested lines: each quantity that is told goes, the rest stays. A line that is not there has nothing to give. */
export function splitLines(lines: readonly RequestLine[], quantities: readonly SplitQuantity[]): SplitLines {
  const told = quantities.map(({ lineNo, splitQuantity }) => ({ lineNo, quantity: decimalOf(splitQuantity) }));
  const taken = (lineNo: unknown) =>
    told.filter((one) => one.lineNo === lineNo).reduce((sum, one) => sum.plus(one.quantity), new ExactDecimal(0));
  const there = (lineNo: unknown) => decimalOf(lines.find((line) => line.lineNo === lineNo)?.quantity);
  const part = (of: (line: RequestLine) => InstanceType<typeof ExactDecimal>) =>
    lines.map((line) => ({ ...line, quantity: of(line).toFixed() })).filter(({ quantity }) => quantity !== '0');
  return {
    left: part((line) => there(line.lineNo).minus(taken(line.lineNo))),
    given: part((line) => taken(line.lineNo)),
    tooMuch: told.flatMap(({ lineNo }, index) =>
      taken(lineNo).gt(there(lineNo)) ? [{ index, most: there(lineNo).toFixed() }] : [],
    ),
  };
}

/**
 * Puts lines back that were split off: to the line that they came from, or in its place where all of it had gone.
 * @returns `null` where a line meanwhile counts in another unit
 */
export function joinLines(lines: readonly RequestLine[], returned: readonly RequestLine[]): RequestLine[] | null {
  const joined = lines.map((line) => ({ ...line }));
  for (const line of returned) {
    const same = joined.find(({ originLineNo }) => originLineNo === line.originLineNo);
    if (same && same.unitCode !== line.unitCode) return null;
    if (same) same.quantity = decimalOf(same.quantity).plus(decimalOf(line.quantity)).toFixed();
    else joined.push({ ...line, lineNo: freeNumber(joined, Number(line.lineNo)) });
  }
  return joined.toSorted((one, other) => Number(one.lineNo) - Number(other.lineNo));
}

/** The number that a line had, unless another has it meanwhile: then the next after all. */
function freeNumber(lines: readonly RequestLine[], wanted: number): number {
  const numbers = lines.map(({ lineNo }) => Number(lineNo));
  return numbers.includes(wanted) ? Math.max(...numbers) + 1 : wanted;
}

function decimalOf(value: unknown): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : '0');
}
