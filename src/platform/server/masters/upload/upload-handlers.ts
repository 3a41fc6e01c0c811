import { randomUUID } from 'node:crypto';
import { answerOnce } from '../../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../calls/call-handler.ts';
import { badRequest, notFound } from '../../errors/refusals.ts';
import { findFile } from '../../files/stored-file.ts';
import { keepFiles } from '../../files/sweep-unused-files.ts';
import { sendFile } from '../../http/send-file.ts';
import { keptMaster, keptMasters } from '../kept-masters.ts';
import { masterColumns } from '../master-columns.ts';
import { badRows } from './bad-rows.ts';
import { surveyUpload } from './read-upload.ts';
import { reasonTeller } from './reason-teller.ts';
import { uploadLines, uploadTypes } from './upload-lines.ts';
import { uploadOf } from './upload-of.ts';
import {
  countRows,
  findUpload,
  insertUpload,
  listUploads,
  type RowOutcome,
  readRows,
  setUploadState,
  type Upload,
  type UploadState,
} from './upload-store.ts';
import { workOnUploads } from './work-on-uploads.ts';

const rowsPerPage = 50;

/** `masterUpload.begin`: takes a file that was uploaded; it is looked at in the background and changes nothing yet. */
const begin: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const record = keptMaster(app, actor, body.master);
  const fileId = String(body.fileId);
  const file = await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, fileId));
  if (!file || file.ownerCode !== actor.code) throw notFound();
  if (!uploadTypes.has(file.contentType)) throw badRequest('error.EN-BAD-REQUEST.uploadKind');
  const columns = masterColumns(record, await app.companyTexts.of(app.database.query, actor.tenant));
  const lines = uploadLines(app, actor.tenant, file);
  const surveyed = await surveyUpload(lines, columns, record.facts?.number ?? '/code');
  const answer = await answerOnce(
    context,
    async (query) => {
      const upload = {
        tenant: actor.tenant,
        id: randomUUID(),
        recordType: record.id,
        fileName: file.fileName,
        fileId,
        fromDay: String(body.from),
        reason: String(body.reason),
        ownerCode: actor.code,
        ownerName: actor.name,
        createdAt: app.clock.now().toISOString(),
        ...surveyed,
      };
      await insertUpload(query, upload);
      await keepFiles(query, actor.tenant, [fileId]);
      return { id: upload.id };
    },
    'tenant',
  );
  goOn(context);
  return answer;
};

/** `masterUpload.list`: a page of the files of the masters that this person keeps, the newest first. */
const list: CallHandler = async ({ app, actor, query: asked }) => {
  const recordTypes = keptMasters(app, actor).map(({ id }) => id);
  const { items, total } = await app.database.tenantTransaction(actor.tenant, (query) =>
    listUploads(query, { tenant: actor.tenant, recordTypes }, pageOf(asked.page)),
  );
  return { items: items.map(toldUpload), total };
};

/** `masterUpload.file`: the file as it was brought, for whoever keeps its master. */
const file: CallHandler = async (context) => {
  const { app, actor, reply } = context;
  const { fileId } = await uploadOf(context, context.query.id);
  const stored =
    fileId && (await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, fileId)));
  if (!stored) throw notFound();
  return sendFile(reply, { ...stored, content: await app.files.read(actor.tenant, stored.id) });
};

/** `masterUpload.detail`: where a file stands, and how many rows came to what. */
const detail: CallHandler = async (context) => {
  const { app, actor } = context;
  const upload = await uploadOf(context, context.query.id);
  const counts = await app.database.tenantTransaction(actor.tenant, (query) => countRows(query, upload));
  return { ...toldUpload(upload), counts };
};

/** `masterUpload.rows`: rows that came to something, a page of them, each with what is wrong or what changes. */
const rows: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const upload = await uploadOf(context, asked.id);
  const outcomes = (asked.outcomes ?? '').split(',') as RowOutcome[];
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    readRows(query, upload, outcomes, pageOf(asked.page)),
  );
  const tell = await reasonTeller(context, upload);
  return {
    items: found.map((row) => {
      const { rowNo, code, outcome, changes } = row;
      return { rowNo, code, outcome, changes, reason: tell(row) };
    }),
  };
};

/** `masterUpload.execute`: enters what was looked at; refused rows stay out. */
const execute: CallHandler = (context) => moveOn(context, 'checked', 'running');

/** `masterUpload.takeBack`: takes back what was entered, as far as nothing depends on it. */
const takeBack: CallHandler = (context) => moveOn(context, 'done', 'takingBack');

async function moveOn(context: CallContext, from: UploadState, to: UploadState) {
  const { app, body } = context;
  const answer = await answerOnce(
    context,
    async (query) => {
      const upload = await findUpload(query, { tenant: context.actor.tenant, id: String(body.id) }, 'for update');
      if (!upload) throw notFound();
      keptMaster(app, context.actor, upload.recordType);
      if (upload.state !== from) throw badRequest('error.EN-BAD-REQUEST.uploadState');
      const { asked = 0 } = to === 'takingBack' ? await countRows(query, upload) : {};
      if (asked > 0) throw badRequest('error.EN-BAD-REQUEST.uploadAsked');
      await setUploadState(query, upload, to, app.clock.now());
      return { id: upload.id };
    },
    'tenant',
  );
  goOn(context);
  return answer;
}

/** Begins at once; should this server stop, another one or the next start goes on. */
function goOn({ app, request }: CallContext): void {
  workOnUploads(app).catch((error: unknown) => request.log.warn({ event: 'uploadFault', error }, 'an upload waits'));
}

/** An upload as its keepers are told of it. */
function toldUpload({ headings: _headings, fileId, ...upload }: Upload) {
  return { ...upload, hasFile: fileId !== null };
}

function pageOf(asked: string | undefined): { limit: number; offset: number } {
  const page = Math.max(1, Number(asked ?? '1') || 1);
  return { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
}

/** Handlers of files of masters. */
export const masterUploadHandlers: [string, CallHandler][] = [
  ['masterUpload.begin', begin],
  ['masterUpload.list', list],
  ['masterUpload.detail', detail],
  ['masterUpload.rows', rows],
  ['masterUpload.file', file],
  ['masterUpload.badRows', badRows],
  ['masterUpload.execute', execute],
  ['masterUpload.takeBack', takeBack],
];
