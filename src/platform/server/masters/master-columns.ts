import type { RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { Json, JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { plainFields } from '../../../../engine/core/records/master-sections.ts';
import { fieldSchemaAt } from '../../../../engine/core/records/schema-fields.ts';
import { fieldKeys, optionKeys } from '../../../../engine/core/text-keys.ts';
import { getAt, setIn } from '../../../../engine/core/values/json-pointer.ts';
import type { Language, Texts } from '../texts/load-texts.ts';
import { cellValue, choicesIn } from './cell-value.ts';
import { rowsColumn } from './rows-column.ts';

/** A column of a master's file: what it is called in each language, how a cell is written and how it is read. */
export interface MasterColumn {
  /** Pointer of the field. */
  at: string;
  headings: Readonly<Record<Language, string>>;
  write: (record: JsonObject, language: Language) => string;
  /** `null`: the cell is empty. What does not fit stays a text, so that the rules of the field say what is wrong with it. */
  read: (cell: string) => Json;
}

/** Between the codes of a list in one cell. */
const listSeparator = ';';

/** The columns of a master's files: its plain fields, its lists that are codes, and those that stand in one cell. */
export function masterColumns(
  { id, schema, facts }: Pick<RecordDefinition, 'id' | 'schema' | 'facts'>,
  texts: Texts,
): MasterColumn[] {
  const headingsOf = (path: string) => inAll((language) => texts.text(language, fieldKeys(id, path)));
  const labelsOf = (path: string, field: JsonSchema) =>
    choicesIn(field, (code, language) => texts.text(language, optionKeys(id, path, code)));
  const plain = plainFields(schema).map((path): MasterColumn => {
    const field = fieldSchemaAt(schema, path) ?? {};
    const at = `/${path.replaceAll('.', '/')}`;
    const cell = cellValue(field, labelsOf(path, field));
    return {
      at,
      headings: headingsOf(path),
      write: (record, language) => cell.write(getAt(record, at) as Json | undefined, language),
      read: cell.read,
    };
  });
  const lists = Object.entries(schema.properties ?? {}).flatMap(([name, field]): MasterColumn[] => {
    const code = field.type === 'array' ? field.items?.properties?.code : undefined;
    if (!code) return [];
    const cell = cellValue(code, labelsOf(`${name}.code`, code));
    const isDemanded = schema.required?.includes(name) === true;
    return [
      {
        at: `/${name}`,
        headings: headingsOf(name),
        write: (record, language) =>
          rowsOf(record[name])
            .map((row) => cell.write(row.code, language))
            .join(listSeparator),
        read: (text) => {
          const codes = text.split(/[;；、\n]/).map((one) => one.trim());
          const rows = codes.filter((one) => one !== '').map((one) => ({ code: cell.read(one) }));
          return rows.length === 0 && !isDemanded ? null : rows;
        },
      },
    ];
  });
  const rows = (facts?.master?.rowsInFiles ?? []).map((at) =>
    rowsColumn(at, fieldSchemaAt(schema, at.slice(1)) ?? {}, headingsOf(at.slice(1))),
  );
  return [...plain, ...lists, ...rows];
}

/** The record with what the columns of a row say; an emptied cell takes the field away. */
export function withContent(record: JsonObject, content: JsonObject): JsonObject {
  let next = record;
  for (const [at, value] of Object.entries(content)) {
    if (value !== null) next = setIn(next, at, value);
    else if (getAt(next, at) !== undefined) next = without(next, at);
  }
  return next;
}

function without(record: JsonObject, at: string): JsonObject {
  const [, name = '', inner] = at.split('/');
  const { [name]: held, ...rest } = record;
  if (inner === undefined || typeof held !== 'object' || held === null || Array.isArray(held)) return rest;
  const left = without(held, `/${inner}`);
  return Object.keys(left).length === 0 ? rest : { ...rest, [name]: left };
}

function rowsOf(value: Json | undefined): JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.filter((row): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row));
}

function inAll(textIn: (language: Language) => string): Record<Language, string> {
  return { ja: textIn('ja'), en: textIn('en'), ko: textIn('ko') };
}
