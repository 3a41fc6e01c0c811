import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

const modes = {
  round: ExactDecimal.ROUND_HALF_CEIL,
  ceil: ExactDecimal.ROUND_CEIL,
  floor: ExactDecimal.ROUND_FLOOR,
} as const;

/** How `formatDecimal` rounds; half goes up. */
export type DecimalRounding = keyof typeof modes;

/**
 * A decimal with so many digits behind the point, filled up with zeros. Another rounding than these three is an error
 * of the program: it is logged, and the value comes back as it is (spec §8).
 */
export function formatDecimal(value: string | number, type: DecimalRounding, digits: number): string {
  const decimal = new ExactDecimal(value);
  if (!Object.hasOwn(modes, type)) {
    console.error(`formatDecimal: unknown rounding type "${type}"`);
    return decimal.toFixed();
  }
  const rounded = decimal.toDecimalPlaces(digits, modes[type]);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(digits);
}
