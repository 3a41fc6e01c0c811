import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { fieldKeys } from '../../../engine/core/text-keys.ts';
import { fieldWriter } from '../../platform/server/csv/list-columns.ts';
import { type ColumnReader, columnsOfSource } from '../../report/index.server.ts';
import type { MappingSource } from './mapping-sources.ts';

/** A row of a source: of a list as it is told, the fields of a list of rows under `<list>.<field>`, or a master. */
export type SourceRow = Record<string, unknown>;

/** A field of a source that columns are filled from: its code, what people call it, and how its value is written. */
export interface SourceField {
  name: string;
  heading: string;
  write: (row: SourceRow) => string;
}

/** The fields of a source, in their order: as its own screens and files call and write them. */
export function sourceFields(definitions: Definitions, source: MappingSource, reader: ColumnReader): SourceField[] {
  if (source.kind === 'master') return fieldsOf(definitions, source.master, '', reader);
  const columns = columnsOfSource(definitions, source.list, reader).map(({ name, heading, write }) => ({
    name,
    heading,
    // Rows of a list are told as lists answer them.
    write: (row: SourceRow) => write(row as Parameters<typeof write>[0]),
  }));
  if (source.kind === 'list') return columns;
  return [...fieldsOf(definitions, source.list.operation.record, source.rows, reader), ...columns];
}

/** The plain fields of a record, or of a list of rows in it. */
function fieldsOf(definitions: Definitions, recordId: string, rows: string, reader: ColumnReader): SourceField[] {
  const schema = definitions.records.get(recordId)?.schema;
  const holder = rows === '' ? schema : schema?.properties?.[rows]?.items;
  return Object.entries(holder?.properties ?? {}).flatMap(([name, field]) => {
    if (!isPlain(field)) return [];
    const path = rows === '' ? name : `${rows}.${name}`;
    const write = fieldWriter(recordId, { schema: field, path }, reader);
    const heading = reader.texts.text(reader.language, fieldKeys(recordId, path));
    return [{ name: path, heading, write: (row: SourceRow) => write(row[path]) }];
  });
}

/** Is it a value that people see? */
function isPlain({ type, valueFormat }: JsonSchema): boolean {
  return type !== 'array' && type !== 'object' && valueFormat !== undefined;
}
