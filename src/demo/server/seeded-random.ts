/** Random choices that come out the same for the same seed, so that the demo world is the same everywhere. */
export interface SeededRandom {
  /** At least 0 and below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  integer: (from: number, to: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** True in so many of a hundred cases. */
  percent: (percent: number) => boolean;
  /** Around the median, with a long tail upwards (log-normal). */
  longTailed: (median: number, spread: number) => number;
  shuffled: <T>(from: readonly T[]) => T[];
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, good enough for a story. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const bell = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    integer,
    pick: <T>(from: readonly T[]): T => {
      const picked = from[integer(0, from.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    percent: (percent) => next() * 100 < percent,
    longTailed: (median, spread) => median * Math.exp(spread * bell()),
    shuffled: <T>(from: readonly T[]): T[] =>
      from
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
