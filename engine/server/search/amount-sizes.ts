import Decimal from 'decimal.js';

/** Places of a first digit that are told apart: of 0.01 up to below 1,000,000,000,000. */
const [lowest, highest] = [-2, 11];

/** What is smaller, nothing and below included, and what is greater. */
const least = 0;
const greatest = (highest - lowest + 1) * 9 + 1;

/**
 * The sizes of a decimal that it is found by: by its first digit and place, by its place alone, and by two digits.
 * @example
 * sizesOf('1234') // ['46', 'e3', '46.2']: among 1,000 to 1,999, among 1,000 to 9,999, and among 1,200 to 1,299
 */
export function sizesOf(amount: string): string[] {
  const size = sizeOf(amount);
  if (!isInPlace(size)) return [String(size)];
  const twoDigits = new Decimal(amount).toSignificantDigits(2, Decimal.ROUND_DOWN).toExponential(1);
  return [String(size), placeName(size), `${size}.${twoDigits[2]}`];
}

/** Every size that an amount from one to another may have, the fewest that say so: whole places by one. */
export function sizesBetween(from: string | undefined, to: string | undefined): string[] {
  const last = to === undefined ? greatest : sizeOf(to);
  const sizes: string[] = [];
  for (let size = from === undefined ? least : sizeOf(from); size <= last; ) {
    const isWhole = isInPlace(size) && (size - 1) % 9 === 0 && size + 8 <= last;
    sizes.push(isWhole ? placeName(size) : String(size));
    size += isWhole ? 9 : 1;
  }
  return sizes;
}

/** Sizes one after the other: amounts of one stand before all of those that follow. */
export interface SizeInOrder {
  size: string;
  /** The size of all that has the same place; `null` for what has none. */
  place: string | null;
  /** What it is divided into, in order; itself where it is not. `below`: what none of its amounts reaches. */
  parts: readonly { size: string; below: string }[];
}

/** The sizes that an amount from one to another may have, one by one, the smallest first. */
export function sizesInOrder(from: string | undefined, to: string | undefined): SizeInOrder[] {
  const [first, last] = [from === undefined ? least : sizeOf(from), to === undefined ? greatest : sizeOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_unused, index) => {
    const size = first + index;
    return isInPlace(size)
      ? { size: String(size), place: placeName(size), parts: tenthsOf(size) }
      : { size: String(size), place: null, parts: [{ size: String(size), below: edgeOf(size) }] };
  });
}

function tenthsOf(size: number): { size: string; below: string }[] {
  const unit = new Decimal(10).pow(Math.floor((size - 1) / 9) + lowest);
  const begin = unit.times(((size - 1) % 9) + 1);
  return Array.from({ length: 10 }, (_unused, tenth) => {
    return { size: `${size}.${tenth}`, below: begin.plus(unit.times(tenth + 1).div(10)).toFixed() };
  });
}

/** Of what is no place: where the places begin, or nowhere. */
const edgeOf = (size: number) => (size === least ? new Decimal(10).pow(lowest).toFixed() : 'Infinity');

function sizeOf(amount: string): number {
  const value = new Decimal(amount);
  if (!value.greaterThan(0) || value.e < lowest) return least;
  if (value.e > highest) return greatest;
  return (value.e - lowest) * 9 + Number(value.toExponential()[0]);
}

const isInPlace = (size: number) => size > least && size < greatest;

const placeName = (size: number) => `e${Math.floor((size - 1) / 9) + lowest}`;
