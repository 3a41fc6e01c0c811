import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fieldKeys } from '../../../../../engine/core/text-keys.ts';
import { answerOnce } from '../../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../calls/call-handler.ts';
import { businessDateOf } from '../../clock.ts';
import { csvLine } from '../../csv/csv-cell.ts';
import { badRequest, notFound } from '../../errors/refusals.ts';
import { findFile } from '../../files/stored-file.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Language } from '../../texts/load-texts.ts';
import { keptMaster, keptMasters } from '../kept-masters.ts';
import { masterColumns } from '../master-columns.ts';
import { readUpload, reasonHeadings } from './read-upload.ts';
import {
  countRows,
  findUpload,
  insertUpload,
  listUploads,
  type RowOutcome,
  readRows,
  type StoredRow,
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
  if (file.contentType !== 'text/csv') throw badRequest('error.EN-BAD-REQUEST.uploadKind');
  const columns = masterColumns(record, await app.companyTexts.of(app.database.query, actor.tenant));
  const read = readUpload(
    await buffer(await app.files.read(actor.tenant, fileId)),
    columns,
    record.facts?.number ?? '/code',
  );
  const answer = await answerOnce(
    context,
    async (query) => {
      const upload = {
        tenant: actor.tenant,
        id: randomUUID(),
        recordType: record.id,
        fileName: file.fileName,
        fromDay: String(body.from),
        reason: String(body.reason),
        ownerCode: actor.code,
        ownerName: actor.name,
        createdAt: app.clock.now().toISOString(),
      };
      await insertUpload(query, upload, read);
      return { id: upload.id };
    },
    'tenant',
  );
  goOn(context);
  return answer;
};

/** `masterUpload.list`: the files of the masters that this person keeps, the newest first. */
const list: CallHandler = async ({ app, actor }) => {
  const types = keptMasters(app, actor).map(({ id }) => id);
  const items = await app.database.tenantTransaction(actor.tenant, (query) => listUploads(query, actor.tenant, types));
  return { items: items.map(({ headings: _headings, ...upload }) => upload) };
};

/** `masterUpload.detail`: where a file stands, and how many rows came to what. */
const detail: CallHandler = async (context) => {
  const { app, actor } = context;
  const upload = await uploadOf(context, context.query.id);
  const counts = await app.database.tenantTransaction(actor.tenant, (query) => countRows(query, upload));
  return { ...upload, counts };
};

/** `masterUpload.rows`: rows that came to something, a page of them, each with what is wrong or what changes. */
const rows: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const upload = await uploadOf(context, asked.id);
  const outcomes = (asked.outcomes ?? '').split(',') as RowOutcome[];
  const page = Math.max(1, Number(asked.page ?? '1') || 1);
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    readRows(query, upload, outcomes, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  );
  const tell = await reasonTeller(context, upload);
  return {
    items: found.map((row) => {
      const { rowNo, code, outcome, changes } = row;
      return { rowNo, code, outcome, changes, reason: tell(row) };
    }),
  };
};

/** `masterUpload.badRows`: the refused rows alone, as they were sent, with a column that says why. */
const badRows: CallHandler = async (context) => {
  const { app, actor, reply, language } = context;
  const upload = await uploadOf(context, context.query.id);
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    readRows(query, upload, ['bad', 'kept'], { limit: upload.total }),
  );
  const tell = await reasonTeller(context, upload);
  const reason = [...reasonHeadings][languageOrder.indexOf(language)] ?? '';
  const names = upload.headings.map(({ name }) => name);
  const isNew = !names.some((name) => reasonHeadings.has(name));
  const lines = found.map((row) => {
    const cells = row.cells.map((cell, index) => (reasonHeadings.has(names[index] ?? '') ? tell(row) : cell));
    return csvLine(isNew ? [...cells, tell(row)] : cells);
  });
  const head = csvLine(isNew ? [...names, reason] : names);
  const fileName = `${upload.fileName.replace(/\.csv$/i, '')}_${businessDateOf(app.clock.now()).replaceAll('/', '')}.csv`;
  const content = Readable.from(['\uFEFF', head, ...lines]);
  return sendFile(reply, { fileName, contentType: 'text/csv; charset=utf-8', content });
};

const languageOrder: readonly Language[] = ['ja', 'en', 'ko'];

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

async function uploadOf({ app, actor }: CallContext, id: string | undefined): Promise<Upload> {
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    findUpload(query, { tenant: actor.tenant, id: id ?? '' }),
  );
  if (!found) throw notFound();
  keptMaster(app, actor, found.recordType);
  return found;
}

/** Why a row was refused, in the words of its own columns. */
async function reasonTeller(
  { app, actor, language }: CallContext,
  upload: Upload,
): Promise<(row: StoredRow) => string> {
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const nameOf = (at: string) => {
    const own = upload.headings.find(
      (heading) => heading.at !== null && (at === heading.at || at.startsWith(`${heading.at}/`)),
    );
    const path = at.split('/').filter((key) => key !== '' && !/^\d+$/.test(key));
    return own?.name ?? texts.text(language, fieldKeys(upload.recordType, path.join('.')));
  };
  return ({ errors }) =>
    errors
      .map(({ at, messageKey, params }) => {
        const sentence = texts.text(language, messageKey, params);
        return at === '' ? sentence : `${nameOf(at)}: ${sentence}`;
      })
      .join(' / ');
}

/** Handlers of files of masters. */
export const masterUploadHandlers: [string, CallHandler][] = [
  ['masterUpload.begin', begin],
  ['masterUpload.list', list],
  ['masterUpload.detail', detail],
  ['masterUpload.rows', rows],
  ['masterUpload.badRows', badRows],
  ['masterUpload.execute', execute],
  ['masterUpload.takeBack', takeBack],
];
