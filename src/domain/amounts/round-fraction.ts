import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** How a fraction of a yen is rounded (spec §9): 1 round half up, 2 round up, 3 round down. Nothing said means 1. */
export type Fraction = 1 | 2 | 3;

/** Is it one of the ways to round? */
export function isFraction(value: unknown): value is Fraction {
  return value === 1 || value === 2 || value === 3;
}

const modes = { 1: ExactDecimal.ROUND_HALF_CEIL, 2: ExactDecimal.ROUND_CEIL, 3: ExactDecimal.ROUND_FLOOR } as const;

/**
 * Rounds to an integer. Negatives follow the words round, ceil and floor: half goes toward plus infinity,
 * up is toward plus infinity, down toward minus infinity.
 * @returns the integer as text, without exponent and never `-0`
 */
export function roundFraction(value: string | number, fraction: Fraction = 1): string {
  const rounded = new ExactDecimal(value).toDecimalPlaces(0, modes[fraction]);
  return rounded.isZero() ? '0' : rounded.toFixed(0);
}
