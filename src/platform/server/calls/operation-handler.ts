import { listFileAsked } from '../../../../engine/core/calls/list-files.ts';
import { importHandler } from '../imports/import-handler.ts';
import { comparedSheet } from '../sheets/compared-sheet.ts';
import { refusedRows } from '../sheets/refused-rows.ts';
import type { SheetOperation } from '../sheets/sheet-columns.ts';
import { sheetFile } from '../sheets/sheet-file.ts';
import { beginHandler } from './begin-handler.ts';
import type { CallHandler, LoadedCall } from './call-handler.ts';
import { eventHandler, eventsHandler } from './event-handlers.ts';
import { listFileHandler } from './list-file-handler.ts';
import { listHandler, optionsHandler, readHandler } from './query-handlers.ts';
import { documentHandler } from './record-document.ts';
import { recordFileOf } from './record-file-of.ts';
import { relatedHandler } from './related-handler.ts';
import { sumsHandler } from './sums-handler.ts';
import { timesHandler } from './times-handler.ts';

/** What does the work of a signed-in call: a named handler, or the engine. Throws when the handler is not known. */
export function operationHandler(call: LoadedCall, handlers: ReadonlyMap<string, CallHandler>): CallHandler {
  const operation = call.operation;
  if ('handler' in operation) {
    const handler = handlers.get(operation.handler);
    if (!handler) throw new Error(`The call ${call.id} has no handler "${operation.handler}".`);
    return handler;
  }
  if ('list' in operation) return pageOrFile(listHandler(operation.list), listFileHandler(call.id));
  if ('csv' in operation) return listFileHandler(operation.csv.of);
  if ('sums' in operation) return sumsHandler(operation.sums);
  if ('times' in operation) return timesHandler(operation.times);
  if ('read' in operation) return readHandler(operation.read);
  if ('file' in operation) return documentHandler(recordFileOf(operation.file, call.binary));
  if ('begin' in operation) return beginHandler(operation.begin);
  if ('import' in operation) return importHandler(operation.import);
  if ('sheet' in operation) return pageOrFile(comparedSheet(operation.sheet), fileOfRows(operation.sheet));
  if ('related' in operation) return relatedHandler(operation.related);
  if ('event' in operation) return eventHandler(operation.event);
  if ('events' in operation) return eventsHandler(operation.events);
  if ('options' in operation) return optionsHandler(operation.options);
  throw new Error(`The call ${call.id} has an operation nobody knows.`);
}

/** What is asked for is answered as ever, or as a file where the request accepts nothing else. */
function pageOrFile(page: CallHandler, file: CallHandler): CallHandler {
  return (context) => (listFileAsked(context.request.headers.accept) === null ? page(context) : file(context));
}

/** The rows as they are typed; of a file that was brought, those that are not taken. */
function fileOfRows(operation: SheetOperation): CallHandler {
  const [typed, refused] = [sheetFile(operation), refusedRows(operation)];
  return (context) => (context.body.fileId === undefined ? typed(context) : refused(context));
}
