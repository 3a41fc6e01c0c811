import { Readable } from 'node:stream';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { ListRequest } from '../../../engine/core/wire.ts';
import { businessDateOf } from '../clock.ts';
import { csvLine } from '../csv/csv-cell.ts';
import { type CsvColumn, csvColumns } from '../csv/list-columns.ts';
import { sendFile } from '../http/send-file.ts';
import { rowTeller } from '../lists/tell-rows.ts';
import type { CallContext, CallHandler } from './call-handler.ts';
import { listRequestOf } from './query-handlers.ts';

/** Rows are sent in pieces, so that a long file holds nobody up and a refusal still comes before the first byte. */
const rowsAtOnce = 100;

/** Answers the list of another call, filtered alike, as CSV in UTF-8 with a byte order mark (what Excel needs). */
export function csvHandler(listCallId: string): CallHandler {
  return async (context) => {
    const { app, actor, language, reply } = context;
    const texts = await app.companyTexts.of(app.database.query, actor.tenant);
    const call = app.definitions.calls.get(listCallId);
    if (!call || !('list' in call.operation)) throw new Error(`The call ${listCallId} is no list.`);
    const operation = call.operation.list;
    const record = app.definitions.records.get(operation.record);
    if (!record) throw new Error(`The list ${listCallId} has no record ${operation.record}.`);
    const request = listRequestOf(context, operation);
    const columns = csvColumns({ definitions: app.definitions, record, columns: operation.columns }, texts, language);
    const title = texts.text(language, [`call.${listCallId}.file`, 'call.file']);
    const date = businessDateOf(app.clock.now()).replaceAll('/', '');
    // The first slice is fetched before anything is sent, so that a refusal is still an answer and no broken file.
    const lines = csvLines(context, operation, request, columns);
    const first = await lines.next();
    const content = Readable.from(withFirst(first.value ?? '', lines));
    return sendFile(reply, { fileName: `${title}_${date}.csv`, contentType: 'text/csv; charset=utf-8', content });
  };
}

async function* withFirst(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}

async function* csvLines(
  context: CallContext,
  operation: ListOperation,
  request: ListRequest,
  columns: readonly CsvColumn[],
): AsyncGenerator<string, void> {
  const { app, actor } = context;
  const tell = await rowTeller(context, operation.record);
  let piece = `\uFEFF${csvLine(columns.map((column) => column.heading))}`;
  let rows = 0;
  for await (const row of app.engine.rows(actor, operation, request)) {
    const told = await tell(row);
    piece += csvLine(columns.map((column) => column.write(told)));
    rows += 1;
    if (rows % rowsAtOnce === 0) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}
