import { Decimal } from 'decimal.js';

/** Wide enough for any two amounts and their sum; the default precision would round silently. */
const Exact = Decimal.clone({ precision: 64 });

const decimalText = /^[+-]?(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})$/;

/** The decimal that a number or a decimal text stands for; `undefined` for anything else. */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(value) : undefined;
  return typeof value === 'string' && decimalText.test(value) ? new Exact(value) : undefined;
}

/** Compares as decimals; a side that is no number fails. */
export function compareDecimals(one: unknown, other: unknown, holds: (order: number) => boolean): boolean {
  const [left, right] = [decimalOf(one), decimalOf(other)];
  return left !== undefined && right !== undefined && holds(left.comparedTo(right));
}

/** Compares `one + other` with a limit, both rounded half up to `places` if given. A missing operand passes. */
export function compareSum(
  one: unknown,
  other: unknown,
  limit: unknown,
  holds: (order: number) => boolean,
  places?: number,
): boolean {
  if (other === undefined || other === null || other === '' || limit === undefined || limit === null || limit === '') {
    return true;
  }
  const [left, right, bound] = [decimalOf(one), decimalOf(other), decimalOf(limit)];
  if (!left || !right || !bound) return false;
  const rounded = (value: Decimal) =>
    places === undefined ? value : value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  return holds(rounded(left.plus(right)).comparedTo(rounded(bound)));
}

/** Is it zero? Text that is no number is not. */
export function isZero(value: unknown): boolean {
  return decimalOf(value)?.isZero() ?? false;
}

/** Is it a multiple of the step, both taken to six places? A step of zero divides nothing. */
export function isMultiple(value: unknown, step: unknown): boolean {
  const [whole, part] = [decimalOf(value), decimalOf(step)].map((one) => one?.times(1_000_000).toDecimalPlaces(0));
  return whole !== undefined && part !== undefined && !part.isZero() && whole.modulo(part).isZero();
}
