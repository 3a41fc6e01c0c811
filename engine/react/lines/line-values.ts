import { toHalfWidth } from '../../core/values/half-width.ts';
import { formatValue } from '../format/format-value.ts';
import { rowsText } from '../format/rows-text.ts';
import type { EngineRuntime } from '../runtime.ts';
import type { Choice } from '../widgets/choices/use-choices.ts';
import { typedToDate, typedToMonth } from '../widgets/dates/date-text.ts';
import { typedToDateTime, typedToTime } from '../widgets/dates/time-text.ts';
import { percentToRate, rateToPercent, typedToDecimal } from '../widgets/numbers/decimal-text.ts';
import { typedToInteger } from '../widgets/numbers/typed-to-integer.ts';
import { exactChoice, otherRate } from './cells/find-choices.ts';
import { innerRows, type LineColumn } from './line-model.ts';

/** Choices of the columns that have some, by field. */
export type LineChoices = ReadonlyMap<string, readonly Choice[]>;

/** What reading and showing cells needs. */
export interface CellContext {
  text: EngineRuntime['text'];
  /** Business date, `YYYY/MM/DD`. */
  today: string;
  choices: LineChoices;
}

/** A cell's value as text: choices by label, amounts with separators and without unit, rows of a record in a line. */
export function showCell(column: LineColumn, value: unknown, context: CellContext, recordId = ''): string {
  if (column.widget === innerRows) {
    return rowsText(value, column.schema, { recordId, path: column.path, text: context.text, language: 'ja' });
  }
  // A rate says itself; its label is long and only helps to choose.
  if (column.widget === 'choice' && column.format !== 'rate') {
    const code = value === undefined || value === null ? '' : String(value);
    return context.choices.get(column.field)?.find((choice) => choice.code === code)?.label ?? code;
  }
  // Dates stand as they are typed, copied and pasted, in every language.
  return formatValue(value, column.format, { text: context.text, language: 'ja' }, { withUnit: false });
}

/** A cell's value as it is typed: rates in per cent, the rest as it is kept. */
export function typedCell(column: LineColumn, value: unknown): string {
  if (value === undefined || value === null) return '';
  return column.widget === 'rate' ? rateToPercent(String(value)) : String(value);
}

type CellReader = (typed: string, column: LineColumn, context: CellContext) => unknown;

const asText: CellReader = (text, { format }) =>
  format === 'reference' || format === 'code' ? toHalfWidth(text) : text;

/** How every kind of cell reads what was typed, by the widget of its field. */
export const cellReaders = {
  text: asText,
  multiline: asText,
  reference: asText,
  decimal: (text) => typedToDecimal(text) || undefined,
  rate: (text) => percentToRate(text),
  integer: (text) => typedToInteger(text),
  date: (text, _column, { today }) => typedToDate(text, today),
  dateTime: (text, _column, { today }) => typedToDateTime(text, today),
  time: (text) => typedToTime(text),
  month: (text) => typedToMonth(text),
  boolean: readBoolean,
  choice: readChoice,
} satisfies Record<string, CellReader>;

/** A kind of cell. */
export type CellWidget = keyof typeof cellReaders;

/**
 * What was typed or pasted into a cell as the record keeps it; `undefined` for nothing. Choices are known by label or
 * code. What cannot be read stays as it is, for the rules to name.
 */
export function readCell(column: LineColumn, typed: string, context: CellContext): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  const read: CellReader = isCellWidget(column.widget) ? cellReaders[column.widget] : asText;
  return read(text, column, context);
}

function isCellWidget(widget: string): widget is CellWidget {
  return Object.hasOwn(cellReaders, widget);
}

function readBoolean(text: string, column: LineColumn, context: CellContext): unknown {
  const plain = toHalfWidth(text);
  if (/^(true|1|○|yes)$/i.test(plain)) return true;
  if (/^(false|0|×|no)$/i.test(plain)) return false;
  return readChoice(text, column, context);
}

function readChoice(text: string, column: LineColumn, context: CellContext): unknown {
  const isRate = column.format === 'rate';
  const found = exactChoice(context.choices.get(column.field) ?? [], text, isRate);
  if (found) return found.value;
  return isRate ? otherRate(text) : toHalfWidth(text);
}
