import Decimal from 'decimal.js';

/** Places of a first digit that are told apart: of 0.01 up to below 1,000,000,000,000. */
const [lowest, highest] = [-2, 11];

/** Digits of an amount by which it is found. */
const digitsOfSize = 3;

/** What is smaller, nothing and below included, and what is greater: ranks beside those of a place and its first digit. */
const least = 0;
const greatest = (highest - lowest + 1) * 9 + 1;

/**
 * The sizes of a decimal that it is found by: its place, then that with its first digit, with two, with three. Each is called
 * by the one before it and a digit more; what has no place has one size alone.
 * @example
 * sizesOf('1234') // ['e3', 'e3.1', 'e3.12', 'e3.123']: among 1,000 to 9,999, to 1,999, among 1,200 to 1,299, 1,230 to 1,239
 */
export function sizesOf(amount: string): string[] {
  const rank = rankOf(amount);
  if (!hasPlace(rank)) return [nameOf(rank)];
  const digits = new Decimal(amount)
    .toSignificantDigits(digitsOfSize, Decimal.ROUND_DOWN)
    .toExponential(digitsOfSize - 1)
    .replace('.', '');
  const longer = Array.from({ length: digitsOfSize - 1 }, (_unused, more) => nameOf(rank) + digits.slice(1, more + 2));
  return [placeOf(rank), nameOf(rank), ...longer];
}

/** Every size that an amount from one to another may have, the fewest that say so: whole places by one. */
export function sizesBetween(from: string | undefined, to: string | undefined): string[] {
  const last = to === undefined ? greatest : rankOf(to);
  const sizes: string[] = [];
  for (let rank = from === undefined ? least : rankOf(from); rank <= last; ) {
    const isWhole = hasPlace(rank) && (rank - 1) % 9 === 0 && rank + 8 <= last;
    sizes.push(isWhole ? placeOf(rank) : nameOf(rank));
    rank += isWhole ? 9 : 1;
  }
  return sizes;
}

/** Sizes one after the other: amounts of one stand before all of those that follow. */
export interface SizeInOrder {
  size: string;
  /** The size of all that has the same place; `null` for what has none, which is not divided by further digits. */
  place: string | null;
  /** What none of its amounts is below. */
  from: string;
  /** What none of its amounts reaches. */
  below: string;
}

/** The sizes by their first digit that an amount from one to another may have, the smallest first. */
export function sizesInOrder(from: string | undefined, to: string | undefined): SizeInOrder[] {
  const [first, last] = [from === undefined ? least : rankOf(from), to === undefined ? greatest : rankOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_unused, index) => {
    const rank = first + index;
    return {
      size: nameOf(rank),
      place: hasPlace(rank) ? placeOf(rank) : null,
      from: rank === least ? '-Infinity' : beginOf(rank),
      below: rank === greatest ? 'Infinity' : beginOf(rank + 1),
    };
  });
}

function rankOf(amount: string): number {
  const value = new Decimal(amount);
  if (!value.greaterThan(0) || value.e < lowest) return least;
  if (value.e > highest) return greatest;
  return (value.e - lowest) * 9 + Number(value.toExponential()[0]);
}

/** The smallest amount of a rank. */
function beginOf(rank: number): string {
  return new Decimal(10)
    .pow(exponentOf(rank))
    .times(((rank - 1) % 9) + 1)
    .toFixed();
}

function nameOf(rank: number): string {
  if (rank === least) return 'least';
  return rank === greatest ? 'greatest' : `${placeOf(rank)}.${((rank - 1) % 9) + 1}`;
}

const hasPlace = (rank: number) => rank > least && rank < greatest;
const placeOf = (rank: number) => `e${exponentOf(rank)}`;
const exponentOf = (rank: number) => Math.floor((rank - 1) / 9) + lowest;
