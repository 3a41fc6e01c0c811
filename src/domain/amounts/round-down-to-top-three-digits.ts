import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/**
 * The integer part with all digits behind the first three made zero: 123456.7 → 123000. Below 1,000 the integer part
 * itself; negatives toward zero.
 */
export function roundDownToTopThreeDigits(value: string | number): string {
  const whole = new ExactDecimal(value).trunc();
  if (whole.isZero()) return '0';
  return whole.toSignificantDigits(3, ExactDecimal.ROUND_DOWN).toFixed(0);
}
