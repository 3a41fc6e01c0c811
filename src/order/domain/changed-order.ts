import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { type OrderStanding, orderStanding } from './order-standing.ts';

/** Does an order differ from what it was? The route of its approval is no part of what was agreed. */
export function changesOrder(stored: JsonObject, record: JsonObject): boolean {
  const keys = new Set([...Object.keys(stored), ...Object.keys(record)]);
  keys.delete('approvalStageList');
  return [...keys].some((key) => textOf(stored[key]) !== textOf(record[key]));
}

/** Does it differ in what was approved: its amount, or the day it or one of its lines is delivered? */
export function changesOrderTerms(stored: JsonObject, record: JsonObject): boolean {
  if (!decimalOf(stored.amountWithTax).eq(decimalOf(record.amountWithTax))) return true;
  return datesOf(stored) !== datesOf(record);
}

/** What was agreed of a line that came: it is accepted and billed by it. */
const settledFields = ['productCode', 'productName', 'unitCode', 'unitPrice', 'taxType', 'taxRate'];

/**
 * Does an order leave alone what has come of it? Such lines stay, with their price, and are of no less than what came or
 * was cancelled; what is open, and lines of which nothing came, may change.
 */
export function keepsWhatCame(stored: JsonObject, record: JsonObject): boolean {
  const lines = linesOf(record);
  return linesOf(stored).every((before) => {
    const came = decimalOf(before.deliveredQuantity).plus(decimalOf(before.cancelledQuantity));
    if (came.isZero()) return true;
    const now = lines.find(({ lineNo }) => lineNo === before.lineNo);
    if (!now || settledFields.some((field) => textOf(before[field]) !== textOf(now[field]))) return false;
    const quantity = decimalOf(now.quantity);
    return quantity.gte(came) || quantity.eq(decimalOf(before.quantity));
  });
}

/**
 * The lines of a changed order with what is counted of each that was there before; the others are new, numbered on from
 * the highest number, and nothing came of them.
 */
export function recountedLines(stored: JsonObject, record: JsonObject): JsonObject[] {
  const before = linesOf(stored);
  let highest = Math.max(0, ...before.map(({ lineNo }) => Number(lineNo ?? 0)));
  return linesOf(record).map((line) => {
    const former = before.find(({ lineNo }) => lineNo !== undefined && lineNo === line.lineNo);
    return {
      ...line,
      lineNo: former?.lineNo ?? ++highest,
      deliveredQuantity: former?.deliveredQuantity ?? '0',
      acceptedQuantity: former?.acceptedQuantity ?? '0',
      cancelledQuantity: former?.cancelledQuantity ?? '0',
    };
  });
}

/** Where an order would stand with the change that is proposed of it (`/change`). */
export function standingAfterChange(record: JsonObject): OrderStanding {
  const { fields } = (record.change ?? {}) as { fields?: JsonObject };
  const over = fields?.overDeliveryPercent ?? record.overDeliveryPercent;
  return orderStanding(fields?.lines === undefined ? linesOf(record) : recountedLines(record, fields), over);
}

function linesOf({ lines }: JsonObject): JsonObject[] {
  return Array.isArray(lines) ? (lines as JsonObject[]) : [];
}

function decimalOf(value: Json | undefined): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : '0');
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
