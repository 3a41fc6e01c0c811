import type { CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { sendWithReasons } from '../masters/upload/reason-column.ts';
import { compareSheet } from './compared-sheet.ts';
import type { SheetOperation } from './sheet-columns.ts';

/** Answers the rows of a brought file that the form does not take, as they came, with a column that says why. */
export function refusedRows(operation: SheetOperation): CallHandler {
  return async (context) => {
    const { app, request, reply, language } = context;
    const { rows, headings, brought, file } = await compareSheet(context, operation);
    const refused = rows.flatMap(({ outcome, reason }, index) =>
      outcome === 'bad' ? [{ cells: brought[index]?.cells ?? [], reason }] : [],
    );
    const day = businessDateOf(app.clock.now()).replaceAll('/', '');
    const name = `${file.fileName.replace(/\.(csv|xlsx)$/i, '')}_${day}`;
    return sendWithReasons(reply, { name, headings, language, accept: request.headers.accept }, refused);
  };
}
