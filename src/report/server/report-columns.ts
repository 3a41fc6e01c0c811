import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { fieldSchemaAt } from '../../../engine/core/records/schema-fields.ts';
import { type FileColumn, fileColumns } from '../../platform/server/csv/list-columns.ts';
import type { Language, Texts } from '../../platform/server/texts/load-texts.ts';
import type { FilteredColumn } from '../domain/report-filters.ts';
import type { ReportSource } from './report-sources.ts';

/** For whom columns are written: texts of the company, the language, the clocks' zone. */
export interface ColumnReader {
  texts: Texts;
  language: Language;
  zone: string;
}

/** The columns of a list as its own file has them, in its order. */
export function columnsOfSource(definitions: Definitions, source: ReportSource, reader: ColumnReader): FileColumn[] {
  const record = definitions.records.get(source.operation.record);
  if (!record) return [];
  return fileColumns({ definitions, record, columns: source.operation.columns }, reader.texts, reader);
}

/** What filters need of the columns of a list: `null` for one that the list does not show. */
export function filteredColumns(
  definitions: Definitions,
  source: ReportSource,
  columns: readonly FileColumn[],
): (name: string) => FilteredColumn | null {
  const record = definitions.records.get(source.operation.record);
  return (name) => {
    const column = columns.find((one) => one.name === name);
    if (!record || !column) return null;
    const at = record.facts?.columns[name]?.at.slice(1).replaceAll('/', '.');
    const schema: JsonSchema | undefined = at === undefined ? undefined : fieldSchemaAt(record.schema, at);
    const flow = definitions.flows.get(record.facts?.lifecycle ?? '');
    const codes = name === 'state' ? Object.keys(flow?.states ?? {}) : (schema?.options?.codes ?? []).map(String);
    // People filter by what they read: the state and the choices as the file writes them.
    const written = new Map(codes.map((code) => [column.write(rowWith(name, code)), code]));
    return {
      hasDays: column.kind === 'date' || column.kind === 'dateTime',
      codeOf: (text) => written.get(text) ?? text,
    };
  };
}

function rowWith(name: string, value: string): Parameters<FileColumn['write']>[0] {
  const row = { id: '', number: null, state: '', version: 1, heldBy: [], updatedAt: '', dueAt: null, tone: 'none' };
  return { ...row, owner: { code: '', name: '' }, [name]: value } as Parameters<FileColumn['write']>[0];
}
