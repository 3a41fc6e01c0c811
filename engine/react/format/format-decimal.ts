import { Decimal } from 'decimal.js';

const decimalPattern = /^-?\d+(\.\d+)?$/;

/**
 * A decimal (string, or a number that came from an integer field) with thousands separators: `1234567.50` → `1,234,567.5`.
 * No digit goes through floating point. What is not a decimal comes back as it is, so that bad data stays visible.
 */
export function formatDecimal(value: unknown): string {
  const source = decimalSource(value);
  if (source === null) return value === null || value === undefined ? '' : String(value);
  const [whole = '0', fraction = ''] = source.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const body = kept === '' ? digits : `${digits}.${kept}`;
  return source.startsWith('-') && /[1-9]/.test(body) ? `-${body}` : body;
}

/** A rate kept as a fraction (`0.1`) in per cent: `10%`. */
export function formatRate(value: unknown): string {
  const source = decimalSource(value);
  return source === null ? formatDecimal(value) : `${formatDecimal(new Decimal(source).times(100).toFixed())}%`;
}

/** Exact sum of decimals; what is not a decimal counts as nothing. */
export function sumDecimals(values: readonly unknown[]): string {
  return values
    .reduce<Decimal>((sum, value) => {
      const source = decimalSource(value);
      return source === null ? sum : sum.plus(source);
    }, new Decimal(0))
    .toFixed();
}

function decimalSource(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? new Decimal(value).toFixed() : value;
  return typeof text === 'string' && decimalPattern.test(text) ? text : null;
}
