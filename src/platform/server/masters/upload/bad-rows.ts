import type { CallHandler } from '../../calls/call-handler.ts';
import { businessDateOf } from '../../clock.ts';
import { refusedFileAt } from './brought/brought-file.ts';
import { type ReasonedRow, sendWithReasons } from './reason-column.ts';
import { reasonTeller } from './reason-teller.ts';
import { uploadOf } from './upload-of.ts';
import { readRows } from './upload-rows.ts';

/** Rows that are read at once while a file goes out. */
const rowsAtOnce = 500;

/** The refused rows alone, as they were sent, with a column that says why; as the wished kind of file. */
export const badRows: CallHandler = async (context) => {
  const { app, actor, request, reply, language } = context;
  const upload = await uploadOf(context, context.query.id);
  const tell = await reasonTeller(context, upload);
  async function* refused(): AsyncGenerator<ReasonedRow, void> {
    for (let after = 0; ; ) {
      const found = await app.database.tenantTransaction(actor.tenant, (query) =>
        readRows(query, upload, ['bad', 'kept'], { limit: rowsAtOnce, after }),
      );
      // A file is no row that could be mended and come back.
      for (const row of found)
        if (row.content[refusedFileAt] === undefined) yield { cells: row.cells, reason: tell(row) };
      const last = found.at(-1);
      if (!last || found.length < rowsAtOnce) return;
      after = last.rowNo;
    }
  }
  const day = businessDateOf(app.clock.now()).replaceAll('/', '');
  const name = `${upload.fileName.replace(/\.(csv|xlsx)$/i, '')}_${day}`;
  const { headings } = upload;
  return sendWithReasons(reply, { name, headings, language, accept: request.headers.accept }, refused());
};
