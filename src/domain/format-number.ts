import type { Decimal } from 'decimal.js';
import { ExactDecimal } from './exact-decimal.ts';

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
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
