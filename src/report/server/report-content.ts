import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { csvLine } from '../../../engine/core/values/csv-cell.ts';
import { businessZone } from '../../../engine/core/values/zoned-time.ts';
import type { WholeListRequest } from '../../../engine/server/lists/rows-after.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { findAccount } from '../../platform/server/accounts/account-store.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import type { FileColumn } from '../../platform/server/csv/list-columns.ts';
import { rowTeller } from '../../platform/server/lists/tell-rows.ts';
import { chooseLanguage } from '../../platform/server/texts/load-texts.ts';
import { xlsxCell, xlsxHeading } from '../../platform/server/xlsx/xlsx-cell.ts';
import { xlsxRow } from '../../platform/server/xlsx/xlsx-file.ts';
import { listFiltersOf, type ReportFilter } from '../domain/report-filters.ts';
import { columnsOfSource, filteredColumns } from './report-columns.ts';
import { type ReportSource, reportSource } from './report-sources.ts';
import type { ReportPiece, ReportWork } from './report-work.ts';

/** What making reports takes of the application. */
export type ReportParts = Pick<
  AppContext,
  'database' | 'engine' | 'clock' | 'files' | 'definitions' | 'companyTexts' | 'companyReach' | 'deputyshipsOf'
>;

/** Why a report cannot be made; its owner is told in a sentence. `misfit`: values do not fit the file, which the record tells one by one. */
export type ReportFailure =
  | 'notAllowed'
  | 'noColumns'
  | 'filters'
  | 'noRows'
  | 'misfit'
  | 'tooMany'
  | 'tooLarge'
  | 'internal';

/** A report that its owner can mend, or nobody can. */
export class ReportFailed extends Error {
  override readonly name = 'ReportFailed';
  readonly reason: ReportFailure;
  /** What the record says of it besides. */
  readonly said: JsonObject;

  constructor(reason: ReportFailure, said: JsonObject = {}) {
    super(`The report cannot be made: ${reason}`);
    this.reason = reason;
    this.said = said;
  }
}

/** Rows of one piece: what a killed server does again at most. */
const rowsAtOnce = 500;

/**
 * Reads and writes the next rows of a report as its owner may read them now: by the list's own access, columns and filters.
 * @throws ReportFailed
 */
export async function readPiece(
  parts: ReportParts,
  { actor, record: report, work }: { actor: Actor; record: RecordOf<'report/report'>; work: ReportWork },
): Promise<ReportPiece> {
  const source = reportSource(parts.definitions, actor, report.source);
  if (!source) throw new ReportFailed('notAllowed');
  const language = chooseLanguage(undefined, actor.language);
  const columns = await columnsFor(parts, actor, source, report);
  const request = requestFor(parts, source, columns.all, report);
  const rowsTotal = work.rowsTotal ?? (await parts.engine.countRows(actor, source.operation, request));
  const piece = { after: work.place, limit: rowsAtOnce };
  const { rows, next } = await parts.engine.rowsAfter(actor, source.operation, request, piece);
  const tell = await rowTeller({ app: parts, actor, language }, source.operation.record);
  const writer = rowWriter(report, columns.chosen);
  let content = work.pieces === 0 ? writer.head : '';
  for (const row of rows) content += writer.row(await tell(row));
  return { content, rows: rows.length, next, rowsTotal };
}

async function columnsFor(
  parts: ReportParts,
  actor: Actor,
  source: ReportSource,
  report: RecordOf<'report/report'>,
): Promise<{ all: FileColumn[]; chosen: FileColumn[] }> {
  const texts = await parts.companyTexts.of(parts.database.query, actor.tenant);
  const account = await findAccount(parts.database.query, actor.tenant, actor.code);
  const reader = {
    texts,
    language: chooseLanguage(undefined, actor.language),
    zone: account?.timeZone ?? businessZone,
  };
  const all = columnsOfSource(parts.definitions, source, reader);
  const wanted = report.columns ?? [];
  // What the list does not show any more is left out; a template without columns has all of them.
  const chosen = wanted.flatMap(({ column }) => all.find(({ name }) => name === column) ?? []);
  if (wanted.length > 0 && chosen.length === 0) throw new ReportFailed('noColumns');
  return { all, chosen: wanted.length === 0 ? all : chosen };
}

/** What narrows the rows of a list and puts them in order, as a template says it. */
export interface Narrowing {
  filters?: readonly unknown[];
  /** The day that months are counted from, `YYYY/MM/DD`. */
  baseOn?: string;
  sortColumn?: string;
  isDescending?: boolean;
}

/**
 * What a list is asked for by a template.
 * @throws ReportFailed when its filters or its order are none of the list
 */
export function requestFor(
  { definitions }: Pick<ReportParts, 'definitions'>,
  source: ReportSource,
  columns: readonly FileColumn[],
  { filters: asked = [], baseOn = '', sortColumn, isDescending }: Narrowing,
): WholeListRequest {
  const columnOf = filteredColumns(definitions, source, columns);
  const filters = listFiltersOf(asked as ReportFilter[], baseOn, columnOf);
  if (filters === null) throw new ReportFailed('filters');
  if (sortColumn !== undefined && columnOf(sortColumn) === null) throw new ReportFailed('filters');
  // By when they were made unless told otherwise: that never changes, so that every row comes exactly once.
  const sort = { column: sortColumn ?? 'createdAt', direction: isDescending ? 'desc' : 'asc' } as const;
  return { filters, sort, ...(source.tab !== undefined && { tab: source.tab }) };
}

function rowWriter(report: RecordOf<'report/report'>, columns: readonly FileColumn[]) {
  if (report.fileType === 'xlsx') {
    return {
      head: xlsxRow(columns.map(({ heading }) => xlsxHeading(heading))),
      row: (row: Parameters<FileColumn['write']>[0]) =>
        xlsxRow(columns.map(({ write, kind }) => xlsxCell(write(row), kind))),
    };
  }
  const zeros = report.keepsZeros === true ? 'forExcel' : 'asTheyAre';
  return {
    head: csvLine(columns.map(({ heading }) => heading)),
    row: (row: Parameters<FileColumn['write']>[0]) =>
      csvLine(
        columns.map(({ write }) => write(row)),
        zeros,
      ),
  };
}
