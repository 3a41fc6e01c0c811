import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** With commas between thousands and the decimals that are there: `"1234567.5"` → `1,234,567.5`. */
export function formatNumber(value: string | number): string {
  return withCommas(plain(new ExactDecimal(value)).toFixed());
}

/** An amount: `.00` behind whole ones, three decimals behind others (spec §9): `1,234.00`, `1,234.500`. */
export function formatCurrencyTwoZeros(value: string | number): string {
  const amount = toThreePlaces(value);
  return withCommas(amount.toFixed(amount.isInteger() ? 2 : 3));
}

/** An amount with three decimals, rounded half up: `1,234.500`. */
export function formatCurrencyThreeDecimals(value: string | number): string {
  return withCommas(toThreePlaces(value).toFixed(3));
}

function toThreePlaces(value: string | number): Decimal {
  return plain(new ExactDecimal(value).toDecimalPlaces(3, ExactDecimal.ROUND_HALF_CEIL));
}

/** Zero has no sign. */
function plain(value: Decimal): Decimal {
  return value.isZero() ? value.abs() : value;
}

function withCommas(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction] = text.slice(sign.length).split('.');
  const head = whole.length % 3;
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/[0-9]{3}/g) ?? [])].filter(
    (group) => group !== '',
  );
  const grouped = `${sign}${groups.join(',')}`;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
