import { Decimal } from 'decimal.js';
import { toHalfWidth } from '../../../core/values/half-width.ts';

const plain = /^-?\d+(\.\d+)?$/;

/**
 * What was typed (or pasted) as a decimal string: full-width digits, separators, currency signs and spaces are
 * understood, superfluous zeros in front go. What is no number comes back as it is, so that it can be named as wrong.
 * Empty for nothing.
 */
export function typedToDecimal(typed: string): string {
  const text = toHalfWidth(typed)
    .replaceAll(/[,\s\u3000¥\\円]/g, '')
    .replace(/^[\u2212\u30fc\u2015\u2010△▲]/, '-');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || (match[2] === '' && !match[3])) return text === '-' ? '' : text;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = match[3] ? `.${match[3]}` : '';
  return `${match[1]}${whole}${fraction}`;
}

/** What was typed as per cent (`10`, `１０％`) as a rate kept as a fraction: `0.1`. What is no number stays as it is. */
export function percentToRate(typed: string): string {
  const text = typedToDecimal(toHalfWidth(typed).replaceAll('%', ''));
  return plain.test(text) ? new Decimal(text).dividedBy(100).toFixed() : text;
}

/** A rate kept as a fraction (`0.10`) as it is typed in per cent: `10`. What is no number stays as it is. */
export function rateToPercent(rate: string): string {
  return plain.test(rate) ? new Decimal(rate).times(100).toFixed() : rate;
}
