import type { Definitions, RecordDefinition } from '../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { getAt, pointerToPath } from '../../../engine/core/json-pointer.ts';
import { columnKeys, optionKeys, stateKeys } from '../../../engine/core/text-keys.ts';
import type { ListRow, Person } from '../../../engine/core/wire.ts';
import type { Language, Texts } from '../texts/load-texts.ts';

/** A column of a CSV file: its heading and how a row's value is written. */
export interface CsvColumn {
  heading: string;
  write: (row: ListRow) => string;
}

const tokyoTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Number and state first, then the list's own columns, then who has it since when. */
export function csvColumns(
  input: { definitions: Definitions; record: RecordDefinition; columns: readonly string[] },
  texts: Texts,
  language: Language,
): CsvColumn[] {
  const { record, definitions } = input;
  const heading = (column: string) => texts.text(language, columnKeys(record.id, column));
  const names = ['number', 'state', ...input.columns.filter((name) => !isNumberColumn(record, name))];
  return [...names, 'owner', 'heldBy', 'dueAt', 'updatedAt'].map((name) => ({
    heading: heading(name),
    write: writerOf(name, { record, definitions, texts, language }),
  }));
}

interface WriterContext {
  record: RecordDefinition;
  definitions: Definitions;
  texts: Texts;
  language: Language;
}

function writerOf(name: string, context: WriterContext): (row: ListRow) => string {
  const { record, texts, language } = context;
  if (name === 'state') {
    const flow = record.facts?.lifecycle ?? '';
    return (row) => texts.text(language, stateKeys(flow, row.state));
  }
  const field = fieldOf(record, name);
  if (field?.schema.options?.codes) {
    return (row) => {
      const value = row[name];
      return value === null || value === undefined
        ? ''
        : texts.text(language, optionKeys(record.id, field.path, String(value)));
    };
  }
  const isInstant = field?.schema.valueFormat === 'dateTime' || name === 'dueAt' || name === 'updatedAt';
  return (row) => (isInstant ? writeInstant(row[name]) : writeValue(row[name]));
}

function fieldOf(record: RecordDefinition, column: string): { schema: JsonSchema; path: string } | null {
  const at = record.facts?.columns[column]?.at;
  if (!at) return null;
  const path = pointerToPath(at);
  const schema = getAt(record.schema as never, `/properties/${path.join('/properties/')}`) as JsonSchema | undefined;
  return schema ? { schema, path: path.join('.') } : null;
}

function isNumberColumn(record: RecordDefinition, column: string): boolean {
  return record.facts?.number !== undefined && record.facts.columns[column]?.at === record.facts.number;
}

function writeInstant(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : tokyoTime.format(at);
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(writeValue).join('、');
  if (typeof value === 'object') return isPerson(value) ? value.name : JSON.stringify(value);
  return String(value);
}

function isPerson(value: object): value is Person {
  return 'name' in value && 'code' in value;
}
