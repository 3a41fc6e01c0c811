import { Readable } from 'node:stream';
import { listFileAsked } from '../../../../engine/core/calls/list-files.ts';
import type { ListOperation } from '../../../../engine/core/formats/call.ts';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { csvLine } from '../../../../engine/core/values/csv-cell.ts';
import { businessZone } from '../../../../engine/core/values/zoned-time.ts';
import type { ListRequest, ListRow } from '../../../../engine/core/wire.ts';
import { findAccount } from '../accounts/account-store.ts';
import { businessDateOf } from '../clock.ts';
import { type FileColumn, fileColumns } from '../csv/list-columns.ts';
import { sendFile } from '../http/send-file.ts';
import { rowTeller } from '../lists/tell-rows.ts';
import { xlsxCell, xlsxHeading } from '../xlsx/xlsx-cell.ts';
import { xlsxFile, xlsxRow, xlsxType } from '../xlsx/xlsx-file.ts';
import type { CallContext, CallHandler } from './call-handler.ts';
import { listedBy } from './listed-by.ts';
import { listRequestOf } from './query-handlers.ts';

/** Rows are sent in pieces, so that a long file holds nobody up and a refusal still comes before the first byte. */
const rowsAtOnce = 100;

/**
 * Answers a list, filtered alike, as a file: a workbook where the request accepts nothing but one, else
 * CSV in UTF-8 with a byte order mark (what Excel needs). Rows and columns are the same in both.
 */
export function listFileHandler(listCallId: string): CallHandler {
  return async (context) => {
    const { app, actor, language, reply, request } = context;
    const texts = await app.companyTexts.of(app.database.query, actor.tenant);
    const operation = listedBy(app.definitions, listCallId);
    const record = app.definitions.records.get(operation.record);
    if (!record) throw new Error(`The list ${listCallId} has no record ${operation.record}.`);
    const account = await findAccount(app.database.query, actor.tenant, actor.code);
    const zone = account?.timeZone ?? businessZone;
    const listed = { definitions: app.definitions, record, columns: operation.columns };
    const columns = fileColumns(listed, texts, { language, zone });
    const title = texts.text(language, [`call.${listCallId}.file`, recordKey(operation.record)]);
    const name = `${title}_${businessDateOf(app.clock.now()).replaceAll('/', '')}`;
    const rows = toldRows(context, operation, listRequestOf(context, operation));
    // The first row is fetched before anything is sent, so that a refusal is still an answer and no broken file.
    const begun = withFirst(await rows.next(), rows);
    if (listFileAsked(request.headers.accept) === 'xlsx') {
      const content = Readable.from(xlsxFile(title, xlsxPieces(columns, begun)));
      return sendFile(reply, { fileName: `${name}.xlsx`, contentType: xlsxType, content });
    }
    const content = Readable.from(csvPieces(columns, begun));
    return sendFile(reply, { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content });
  };
}

async function* toldRows(
  context: CallContext,
  operation: ListOperation,
  request: ListRequest,
): AsyncGenerator<ListRow, void> {
  const tell = await rowTeller(context, operation.record);
  for await (const row of context.app.engine.rows(context.actor, operation, request)) yield tell(row);
}

async function* withFirst<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function csvPieces(columns: readonly FileColumn[], rows: AsyncIterable<ListRow>): AsyncGenerator<string, void> {
  const head = `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
  return inPieces(head, rows, (row) => csvLine(columns.map(({ write }) => write(row))));
}

function xlsxPieces(columns: readonly FileColumn[], rows: AsyncIterable<ListRow>): AsyncGenerator<string, void> {
  const head = xlsxRow(columns.map(({ heading }) => xlsxHeading(heading)));
  return inPieces(head, rows, (row) => xlsxRow(columns.map(({ write, kind }) => xlsxCell(write(row), kind))));
}

async function* inPieces(
  head: string,
  rows: AsyncIterable<ListRow>,
  write: (row: ListRow) => string,
): AsyncGenerator<string, void> {
  let piece = head;
  let count = 0;
  for await (const row of rows) {
    piece += write(row);
    count += 1;
    if (count % rowsAtOnce > 0) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
