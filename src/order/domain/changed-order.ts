import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** Does an order differ from what it was? The route of its approval is no part of what was agreed. */
export function changesOrder(stored: JsonObject, record: JsonObject): boolean {
  const keys = new Set([...Object.keys(stored), ...Object.keys(record)]);
  keys.delete('approvalStageList');
  return [...keys].some((key) => textOf(stored[key]) !== textOf(record[key]));
}

/** Does it differ in what was approved: its amount, or the day it or one of its lines is delivered? */
export function changesOrderTerms(stored: JsonObject, record: JsonObject): boolean {
  if (!amountOf(stored).eq(amountOf(record))) return true;
  return datesOf(stored) !== datesOf(record);
}

function amountOf({ amountWithTax }: JsonObject): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(typeof amountWithTax === 'string' && amountWithTax !== '' ? amountWithTax : '0');
}

function datesOf({ deliveryDate, lines }: JsonObject): string {
  const days = Array.isArray(lines) ? lines.map((line) => (line as JsonObject).deliveryDate || deliveryDate) : [];
  return textOf([deliveryDate ?? '', ...days.map((day) => day ?? '')]);
}

/** The same text for the same content, whatever the order of its keys; nothing and an empty text are the same. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).flatMap(([key, item]) => (textOf(item) === '' ? [] : [[key, textOf(item)]]));
  return `{${entries
    .map((entry) => entry.join(':'))
    .sort()
    .join()}}`;
}
