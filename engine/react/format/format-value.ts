import type { ValueFormat } from '../../core/formats/json-schema.ts';
import { formatRate, groupedDecimal } from '../../core/values/grouped-decimal.ts';
import type { EngineRuntime } from '../runtime.ts';
import { formatDate, formatDateTime, formatMonth } from './format-date.ts';
import { formatPeople, isPerson } from './format-people.ts';

/** What formatting needs besides the value. */
export interface FormatContext {
  text: EngineRuntime['text'];
  /** How dates are written. */
  language: string;
  /** Label of a coded value, when the caller knows where its texts stand. */
  labelOf?: (code: string) => string;
}

/**
 * A value as a person reads it, by what it means. Empty values give an empty string.
 * Amounts carry their unit (`1,200,000円`); put `withUnit: false` where the heading names it already.
 */
export function formatValue(
  value: unknown,
  format: ValueFormat | undefined,
  context: FormatContext,
  options: { withUnit?: boolean } = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return formatArray(value, context);
  if (isPerson(value)) return value.name;
  switch (format) {
    case 'amount':
    case 'unitPrice':
      return options.withUnit === false ? groupedDecimal(value) : formatAmount(value, context);
    case 'quantity':
    case 'integer':
      return groupedDecimal(value);
    case 'rate':
      return formatRate(value);
    case 'date':
      return formatDate(value);
    case 'dateTime':
      return formatDateTime(value);
    case 'month':
      return formatMonth(value);
    case 'boolean':
      return context.text(value === true ? 'engine.format.yes' : 'engine.format.no');
    case 'choice':
    case 'reference':
    case 'state':
      return context.labelOf ? context.labelOf(String(value)) : String(value);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** A decimal amount of money with separators and its unit; the sign stands first: `1,200,000円`, `-¥500`. */
export function formatAmount(value: unknown, context: Pick<FormatContext, 'text'>): string {
  const amount = groupedDecimal(value);
  if (amount === '') return '';
  const [sign, figure] = amount.startsWith('-') ? ['-', amount.slice(1)] : ['', amount];
  return `${sign}${context.text('engine.format.amount', { amount: figure })}`;
}

/** Are values of this meaning compared by their digits? Those stand to the right, in figures of one width. */
export function isNumericFormat(format: ValueFormat | undefined): boolean {
  return (
    format === 'amount' || format === 'unitPrice' || format === 'quantity' || format === 'rate' || format === 'integer'
  );
}

function formatArray(values: readonly unknown[], context: FormatContext): string {
  if (values.every(isPerson)) return formatPeople(values, context);
  return values.map(nameOfItem).join(context.text('engine.format.listSeparator'));
}

function nameOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('fileName' in item) return String(item.fileName);
  return 'name' in item ? String(item.name) : JSON.stringify(item);
}
