import type { Definitions, RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { columnKeys, optionKeys, stateKeys } from '../../../../engine/core/text-keys.ts';
import { getAt, pointerToPath } from '../../../../engine/core/values/json-pointer.ts';
import { businessZone, instantIn, timeIn } from '../../../../engine/core/values/zoned-time.ts';
import type { ListRow, Person } from '../../../../engine/core/wire.ts';
import type { Language, Texts } from '../texts/load-texts.ts';
import type { CellKind } from '../xlsx/xlsx-cell.ts';

/** A column of a list's file: its heading, what its values are, and how a row's value is written. */
export interface FileColumn {
  name: string;
  heading: string;
  kind: CellKind;
  write: (row: ListRow) => string;
}

/** Number and state first, then the list's own columns, then who has it since when; times by the clocks of `zone`. */
export function fileColumns(
  input: { definitions: Definitions; record: RecordDefinition; columns: readonly string[] },
  texts: Texts,
  { language, zone }: { language: Language; zone: string },
): FileColumn[] {
  const { record, definitions } = input;
  const heading = (column: string) => texts.text(language, columnKeys(record.id, column));
  const names = ['number', 'state', ...input.columns.filter((name) => !isNumberColumn(record, name))];
  return [...names, 'owner', 'heldBy', 'dueAt', 'updatedAt'].map((name) => ({
    name,
    heading: heading(name),
    kind: kindOf(name, record),
    write: writerOf(name, { record, definitions, texts, language, zone }),
  }));
}

function kindOf(name: string, record: RecordDefinition): CellKind {
  const schema = fieldOf(record, name)?.schema;
  if (schema?.options) return 'text';
  if (isInstant(name, schema)) return 'dateTime';
  if (schema?.valueFormat === 'date') return 'date';
  const type = record.facts?.columns[name]?.type;
  return type === 'numeric' || type === 'integer' ? 'number' : 'text';
}

function isInstant(name: string, schema: JsonSchema | undefined): boolean {
  return schema?.valueFormat === 'dateTime' || name === 'dueAt' || name === 'updatedAt';
}

interface WriterContext {
  record: RecordDefinition;
  definitions: Definitions;
  texts: Texts;
  language: Language;
  zone: string;
}

function writerOf(name: string, context: WriterContext): (row: ListRow) => string {
  const { record, texts, language } = context;
  if (name === 'state') {
    const flow = record.facts?.lifecycle ?? '';
    return (row) => texts.text(language, stateKeys(flow, row.state));
  }
  const field = fieldOf(record, name);
  if (field) {
    const write = fieldWriter(record.id, field, context);
    return (row) => write(row[name]);
  }
  const instant = isInstant(name, undefined);
  return (row) => (instant ? writeInstant(row[name], context.zone) : writeValue(row[name]));
}

/** How files write the values of a field of a record: choices by their names, times by the clocks of `zone`. */
export function fieldWriter(
  recordId: string,
  { schema, path }: { schema: JsonSchema; path: string },
  { texts, language, zone }: Pick<WriterContext, 'texts' | 'language' | 'zone'>,
): (value: unknown) => string {
  if (schema.options?.codes) {
    return (value) =>
      value === null || value === undefined ? '' : texts.text(language, optionKeys(recordId, path, String(value)));
  }
  return schema.valueFormat === 'dateTime' ? (value) => writeInstant(value, zone) : writeValue;
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

/** An instant, or a time that a record keeps, by the clocks of a zone. */
function writeInstant(value: unknown, zone: string): string {
  if (typeof value !== 'string' || value === '') return '';
  const at = /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : instantIn(businessZone, value);
  return at === null || Number.isNaN(at.getTime()) ? value : timeIn(zone, at);
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
