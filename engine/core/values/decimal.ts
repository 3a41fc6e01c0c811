import { toHalfWidth } from './half-width.ts';

/** The money format: at most 13 digits before the point and 3 behind, no leading zeros, no exponent. */
const decimalPattern = /^-?(?:0|[1-9][0-9]{0,12})(?:\.[0-9]{1,3})?$/;

/** Is it a decimal as records keep it? `-0` is not: zero has no sign. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text) && !/^-0(?:\.0*)?$/.test(text);
}

/**
 * The one parser of amounts, quantities and rates at the edge: what was typed, pasted or read from a file, as records
 * keep decimals. Full-width digits, separators of thousands at their places, a yen sign, blanks around and leading
 * zeros are understood; `△` and the minus signs of Japanese keyboards mean minus.
 * @returns the decimal, `''` for nothing, or `undefined` when it is no number or beyond the money format
 */
export function parseDecimal(typed: string): string | undefined {
  const text = toHalfWidth(typed.slice(0, 100)).trim();
  if (text === '') return '';
  const match =
    /^([-+\u2212\u30fc\u2015\u2010\u25b3\u25b2]?)[¥\\]?([0-9]{1,20}|[0-9]{1,3}(?:,[0-9]{3}){1,6})?(?:\.([0-9]{0,20}))?円?$/.exec(
      text,
    );
  if (!match || (!match[2] && !match[3]) || typed.length > 100) return undefined;
  const whole = (match[2] ?? '0').replaceAll(',', '').replace(/^0+(?=[0-9])/, '');
  const fraction = withoutZerosBehind(match[3] ?? '');
  const isZero = whole === '0' && fraction === '';
  const sign = match[1] && match[1] !== '+' && !isZero ? '-' : '';
  const decimal = `${sign}${whole}${fraction && `.${fraction}`}`;
  return isDecimal(decimal) ? decimal : undefined;
}

function withoutZerosBehind(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
