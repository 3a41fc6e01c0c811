import type { RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { Json, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../../../engine/core/records/schema-fields.ts';
import { fieldKeys, optionKeys } from '../../../../engine/core/text-keys.ts';
import { parseDecimal } from '../../../../engine/core/values/decimal.ts';
import { toHalfWidth } from '../../../../engine/core/values/half-width.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import { cellValue, choicesIn } from '../masters/cell-value.ts';
import type { MasterColumn } from '../masters/master-columns.ts';
import type { Language, Texts } from '../texts/load-texts.ts';

/** Stands for the column that says which rows are one record; it is no field of it. */
export const importKeyAt = '#';

/** The columns in which a file becomes records of a kind (`record.import`): which rows belong together, then the fields. */
export function importColumns({ id, schema, facts }: RecordDefinition, texts: Texts): MasterColumn[] {
  const headings = (keys: string | string[]) => inAll((language) => texts.text(language, keys));
  const key: MasterColumn = {
    at: importKeyAt,
    headings: headings('imports.key'),
    write: () => '',
    read: (cell) => toHalfWidth(cell).trim() || null,
  };
  const fields = (facts?.import?.columns ?? []).map((at): MasterColumn => {
    const path = pointerToFieldPath(at);
    const field = fieldSchemaAt(schema, path) ?? {};
    const choices = choicesIn(field, (code, language) => texts.text(language, optionKeys(id, path, code)));
    const cell = cellValue(field, choices);
    const write: MasterColumn['write'] = (record, language) =>
      cell.write(getAt(record, at) as Json | undefined, language);
    return { at, headings: headings(fieldKeys(id, path)), write, read: readerOf(field, cell.read) };
  });
  return [key, ...fields];
}

/** How a cell of a column is read. Numbers and codes are understood as in forms, where full-width letters and digits are the same as others. */
export function readerOf(field: JsonSchema, read: (cell: string) => Json): (cell: string) => Json {
  if (field.format === 'decimal') return (cell) => parseDecimal(cell) || read(cell);
  if (field.options?.call !== undefined && field.valueFormat !== 'rate') return (cell) => read(toHalfWidth(cell));
  return read;
}

function inAll(textIn: (language: Language) => string): Record<Language, string> {
  return { ja: textIn('ja'), en: textIn('en'), ko: textIn('ko') };
}
