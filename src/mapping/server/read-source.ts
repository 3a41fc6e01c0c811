import { getAt } from '../../../engine/core/values/json-pointer.ts';
import type { RowPlace } from '../../../engine/server/lists/rows-after.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { rowTeller } from '../../platform/server/lists/tell-rows.ts';
import {
  type ColumnReader,
  columnsOfSource,
  type Narrowing,
  ReportFailed,
  type ReportParts,
  requestFor,
} from '../../report/index.server.ts';
import type { MappingSource } from './mapping-sources.ts';
import type { SourceRow } from './source-fields.ts';

/** Which rows of a source are asked for: those behind a place, at most so many of a list's. */
export interface RowsAsked {
  narrowing: Narrowing;
  /** Only of the document with this number. */
  sourceNumber?: string | undefined;
  after: RowPlace | null;
  limit: number;
}

/**
 * The next rows of a source, as somebody may read them now, and where those behind them begin.
 * @throws ReportFailed when it has no such filters
 */
export async function readSource(
  parts: ReportParts,
  actor: Actor,
  { source, reader }: { source: MappingSource; reader: ColumnReader },
  asked: RowsAsked,
): Promise<{ rows: SourceRow[]; next: RowPlace | null }> {
  if (source.kind === 'master') return readMaster(parts, actor, source.master, asked);
  const { list } = source;
  const columns = columnsOfSource(parts.definitions, list, reader);
  const { sourceNumber, after, limit } = asked;
  // Who names a document wants that one, whatever month the filters are about.
  const narrowing = sourceNumber === undefined ? asked.narrowing : { ...asked.narrowing, filters: [] };
  const request = requestFor(parts, list, columns, narrowing);
  const narrowed =
    sourceNumber === undefined ? request : { ...request, filters: { ...request.filters, number: [sourceNumber] } };
  const { rows, next } = await parts.engine.rowsAfter(actor, list.operation, narrowed, { after, limit });
  const tell = await rowTeller({ app: parts, actor, language: reader.language }, list.operation.record);
  const found: SourceRow[] = [];
  for (const row of rows) {
    const told: SourceRow = await tell(row);
    if (source.kind === 'list') found.push(told);
    else found.push(...(await rowsIn(parts, actor, source, row.id)).map((one) => ({ ...told, ...one })));
  }
  return { rows: found, next };
}

/** The rows of a list within one record, as whoever asks may read it. */
async function rowsIn(
  { engine }: ReportParts,
  actor: Actor,
  { list, rows }: Extract<MappingSource, { kind: 'rows' }>,
  id: string,
): Promise<SourceRow[]> {
  const { record: recordType, visibleTo } = list.operation;
  const { record } = await engine.read(actor, { recordType, id, visibleTo });
  const found = getAt(record, `/${rows}`);
  return (Array.isArray(found) ? (found as SourceRow[]) : []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [`${rows}.${name}`, value])),
  );
}

/** What of a master holds today, by code. */
async function readMaster(
  { engine }: ReportParts,
  actor: Actor,
  master: string,
  { narrowing, sourceNumber, after, limit }: RowsAsked,
): Promise<{ rows: SourceRow[]; next: RowPlace | null }> {
  if ((narrowing.filters ?? []).length > 0) throw new ReportFailed('filters');
  const all = await engine.listMasters(actor.tenant, master);
  const asked = all
    .filter(({ code }) => (sourceNumber === undefined || code === sourceNumber) && (after === null || code > after.id))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  const rows = asked.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ record }): SourceRow => ({ ...(record as object) })),
    next: last && asked.length > limit ? { sortedBy: last.code, id: last.code } : null,
  };
}
