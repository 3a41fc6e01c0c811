const decimalPattern = /^-?\d+(\.\d+)?$/;
const plainDigits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/**
 * A decimal (string, or a number that came from an integer field) with thousands separators: `1234567.50` → `1,234,567.5`.
 * No digit goes through floating point. What is not a decimal comes back as it is, so that bad data stays visible.
 */
export function groupedDecimal(value: unknown): string {
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
  return source === null ? groupedDecimal(value) : `${groupedDecimal(timesHundred(source))}%`;
}

/** The decimal behind a value as text without an exponent, or `null` when there is none. */
export function decimalSource(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainDigits.format(value) : value;
  return typeof text === 'string' && decimalPattern.test(text) ? text : null;
}

/** The point moves: lists show rates without a library for arithmetic. */
function timesHundred(source: string): string {
  const [whole = '0', fraction = ''] = source.split('.');
  const digits = fraction.padEnd(2, '0');
  return `${whole}${digits.slice(0, 2)}.${digits.slice(2) || '0'}`;
}
