import { toHalfWidth } from '../../core/half-width.ts';
import { formatValue } from '../format/format-value.ts';
import type { EngineRuntime } from '../runtime.ts';
import { typedToDate, typedToMonth } from '../widgets/date-text.ts';
import { percentToRate, rateToPercent, typedToDecimal } from '../widgets/decimal-text.ts';
import { typedToInteger } from '../widgets/typed-to-integer.ts';
import type { Choice } from '../widgets/use-choices.ts';
import type { LineColumn } from './line-model.ts';

/** Choices of the columns that have some, by field. */
export type LineChoices = ReadonlyMap<string, readonly Choice[]>;

/** What reading and showing cells needs. */
export interface CellContext {
  text: EngineRuntime['text'];
  /** Business date, `YYYY/MM/DD`. */
  today: string;
  choices: LineChoices;
}

/** A cell's value as text: choices by label, amounts with separators and without unit. */
export function showCell(column: LineColumn, value: unknown, context: CellContext): string {
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

/**
 * What was typed or pasted into a cell as the record keeps it; `undefined` for nothing. Choices are known by label or
 * code. What cannot be read stays as it is, for the rules to name.
 */
export function readCell(column: LineColumn, typed: string, context: CellContext): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  switch (column.widget) {
    case 'decimal':
      return typedToDecimal(text) || undefined;
    case 'rate':
      return percentToRate(text);
    case 'integer':
      return typedToInteger(text);
    case 'date':
      return typedToDate(text, context.today);
    case 'month':
      return typedToMonth(text);
    case 'boolean':
      return /^(true|1|○|はい|yes)$/i.test(toHalfWidth(text));
    case 'choice':
      return readChoice(column, text, context);
    default:
      return column.format === 'reference' || column.format === 'code' ? toHalfWidth(text) : text;
  }
}

function readChoice(column: LineColumn, text: string, context: CellContext): unknown {
  const choices = context.choices.get(column.field) ?? [];
  const plain = toHalfWidth(text);
  const isRate = column.format === 'rate';
  const rate = isRate && plain.endsWith('%') ? percentToRate(plain) : null;
  const found =
    choices.find((choice) => choice.label === text || choice.code === plain) ??
    choices.find((choice) => rate !== null && Number(choice.code) === Number(rate));
  return found ? found.value : (rate ?? plain);
}
