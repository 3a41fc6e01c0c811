import { Decimal } from 'decimal.js';
import type { Json, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { toHalfWidth } from '../../../../engine/core/values/half-width.ts';
import type { Language } from '../texts/load-texts.ts';

/** The choices of a field: code → its label in each language. */
export type Choices = ReadonlyMap<string, Readonly<Record<Language, string>>>;

/** How a value stands in a cell. */
export interface CellValue {
  write: (value: Json | undefined, language: Language) => string;
  read: (cell: string) => Json;
}

const yes = { ja: 'はい', en: 'Yes', ko: '예' };
const no = { ja: 'いいえ', en: 'No', ko: '아니요' };
const yesWords = new Set([...Object.values(yes), '1', 'true', '○', '〇', 'y'].map((word) => word.toLowerCase()));
const noWords = new Set([...Object.values(no), '0', 'false', '×', 'n'].map((word) => word.toLowerCase()));

/** The fixed choices of a field; empty when it has none. */
export function choicesIn(field: JsonSchema, labelOf: (code: string, language: Language) => string): Choices {
  const codes = field.options?.codes ?? [];
  return new Map(
    codes.map((code) => [code, { ja: labelOf(code, 'ja'), en: labelOf(code, 'en'), ko: labelOf(code, 'ko') }]),
  );
}

/** How a field's values are written into cells and read from them, as people type them in spreadsheets. */
export function cellValue(field: JsonSchema, choices: Choices): CellValue {
  const byLabel = new Map(
    [...choices].flatMap(([code, labels]) => Object.values(labels).map((label) => [label, code])),
  );
  const isWhole = field.type === 'integer';
  return {
    write(value, language) {
      if (value === undefined || value === null) return '';
      if (typeof value === 'boolean') return (value ? yes : no)[language];
      return choices.get(String(value))?.[language] ?? String(value);
    },
    read(cell) {
      const text = cell.trim();
      if (text === '') return null;
      const code = byLabel.get(text) ?? text;
      if (choices.size > 0) return isWhole ? wholeNumber(code) : code;
      const plain = toHalfWidth(text);
      if (field.type === 'boolean') return truth(plain) ?? text;
      if (isWhole) return wholeNumber(plain.replaceAll(',', ''));
      if (field.valueFormat === 'rate') return rate(plain) ?? text;
      if (field.format === 'decimal') return plain.replaceAll(/[,¥￥]/g, '');
      if (field.format === 'slash-date') return slashDate(plain);
      return text;
    },
  };
}

function truth(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

function wholeNumber(text: string): Json {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** `10%` is 0.1; a bare number is the rate itself. */
function rate(text: string): string | undefined {
  const percent = /^(\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1];
  return percent === undefined ? undefined : new Decimal(percent).div(100).toString();
}

/** Spreadsheets write `2026-4-1` and `2026/4/1`. */
function slashDate(text: string): string {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  return match ? `${match[1]}/${match[2]?.padStart(2, '0')}/${match[3]?.padStart(2, '0')}` : text;
}
