import { randomUUID } from 'node:crypto';
import type { Json } from '../../../../../engine/core/formats/json-schema.ts';
import { actingAs } from '../../../../../engine/server/records/reading/access-questions.ts';
import { answerOnce } from '../../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../calls/call-handler.ts';
import { businessDateOf } from '../../clock.ts';
import { badRequest, notFound } from '../../errors/refusals.ts';
import { filesIn } from '../../files/files-in.ts';
import { isPictureSize, isPictureType } from '../../files/pictures/picture-sizes.ts';
import { sizedPicture } from '../../files/pictures/sized-pictures.ts';
import { findFile, type StoredFile } from '../../files/stored-file.ts';
import { keepFiles } from '../../files/sweep-unused-files.ts';
import { sendFile } from '../../http/send-file.ts';
import { sendPicture } from '../../http/send-picture.ts';
import { mayImport } from '../../imports/may-import.ts';
import { keptMasters } from '../kept-masters.ts';
import { badRows } from './bad-rows.ts';
import { countRefusedFiles } from './brought/insert-file-rows.ts';
import { countEnds } from './ending-rows.ts';
import { surveyUpload } from './read-upload.ts';
import { reasonTeller } from './reason-teller.ts';
import { countKinds, type RowKind, readKind } from './row-kinds.ts';
import { uploadLines, uploadTypes } from './upload-lines.ts';
import { mayGoOn, uploadedRecord, uploadOf } from './upload-of.ts';
import { countRows, findRow, type RowOutcome, readRows } from './upload-rows.ts';
import { uploadShape } from './upload-shape.ts';
import {
  findUpload,
  insertUpload,
  listUploads,
  setUploadState,
  type Upload,
  type UploadState,
} from './upload-store.ts';
import { workOnUploads } from './work-on-uploads.ts';

const rowsPerPage = 50;

/** Takes a file that was uploaded; it is looked at in the background and changes nothing yet. */
export const beginUpload: CallHandler = async (context) => {
  const { app, actor, body, call } = context;
  const isImport = 'import' in call.operation;
  const record = uploadedRecord(context, 'import' in call.operation ? call.operation.import.record : body.master);
  if (isImport && !mayImport(app.definitions, actor, record)) throw badRequest('error.EN-BAD-REQUEST.importForNobody');
  const fileId = String(body.fileId);
  const file = await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, fileId));
  if (!file || file.ownerCode !== actor.code) throw notFound();
  if (!uploadTypes.has(file.contentType)) throw badRequest('error.EN-BAD-REQUEST.uploadKind');
  const shape = await uploadShape(app, actor.tenant, record);
  const surveyed = await surveyUpload(uploadLines(app, actor.tenant, file), shape.columns, shape.codeAt);
  const answer = await answerOnce(
    context,
    async (query) => {
      const upload = {
        tenant: actor.tenant,
        id: randomUUID(),
        recordType: record.id,
        fileName: file.fileName,
        fileId,
        fromDay: isImport ? businessDateOf(app.clock.now()) : String(body.from),
        reason: String(body.reason),
        ownerCode: actor.code,
        ownerName: actor.name,
        principalCode: actor.principal?.code ?? null,
        principalName: actor.principal?.name ?? null,
        organizationCode: isImport ? actor.organizationCode : null,
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

/** A page of the files of the masters that this person keeps, or of those that came from him or in his name; the newest first. */
export const listOfUploads: CallHandler = async (context) => {
  const { app, actor, call, query: asked } = context;
  const { tenant } = actor;
  const which =
    'import' in call.operation
      ? { recordTypes: [call.operation.import.record], of: { code: actor.code, principal: actingAs(actor).code } }
      : { recordTypes: keptMasters(app, actor).map(({ id }) => id) };
  const { items, total } = await app.database.tenantTransaction(tenant, (query) =>
    listUploads(query, { tenant, ...which }, pageOf(asked.page)),
  );
  return { items: items.map((upload) => toldUpload(context, upload)), total };
};

/** The file as it was brought, for whoever may see the upload. */
export const uploadedFile: CallHandler = async (context) => {
  const { app, actor, reply } = context;
  const { fileId } = await uploadOf(context, context.query.id);
  const stored =
    fileId && (await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, fileId)));
  if (!stored) throw notFound();
  return sendFile(reply, { ...stored, content: await app.files.read(actor.tenant, stored.id) });
};

/** Where a file stands, and how many rows came to what. */
export const uploadDetail: CallHandler = async (context) => {
  const { app, actor } = context;
  const upload = await uploadOf(context, context.query.id);
  const counts = await app.database.tenantTransaction(actor.tenant, (query) => countRows(query, upload));
  if (upload.source) goOn(context);
  const more = await app.database.tenantTransaction(actor.tenant, async (query) => ({
    ends: await countEnds(query, upload),
    // Of what a document brought, whoever decides on it is told what it does.
    ...(upload.terms && { kinds: await countKinds(query, app.definitions, upload) }),
    refusedFiles: upload.terms?.files?.brought.length ? await countRefusedFiles(query, upload) : 0,
  }));
  return { ...toldUpload(context, upload), counts, ...more };
};

/** Rows that came to something, or that do something to their code, a page of them, each with what is wrong or what changes. */
export const uploadRows: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const upload = await uploadOf(context, asked.id);
  const outcomes = (asked.outcomes ?? '').split(',') as RowOutcome[];
  const page = pageOf(asked.page);
  // It has passed the schema of its call.
  const kind = asked.kind as RowKind | undefined;
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    kind ? readKind(query, app.definitions, upload, { kind, ...page }) : readRows(query, upload, outcomes, page),
  );
  const tell = await reasonTeller(context, upload);
  return {
    items: found.map((row) => {
      const { rowNo, code, outcome, changes, recordId, recordNumber } = row;
      return { rowNo, code, outcome, changes, recordId, recordNumber, reason: tell(row) };
    }),
  };
};

/** A picture that a row brings or replaces, in the size that it is shown in, for whoever may see the upload. */
export const uploadPicture: CallHandler = async (context) => {
  const { app, actor, query, request, reply } = context;
  const { size } = query;
  const { id, sha256 } = await fileOfRow(context);
  if (!isPictureSize(size)) throw notFound();
  const content = await sizedPicture(app.files, actor.tenant, id, size);
  return sendPicture(request, reply, { hash: sha256, size, content });
};

/** A document that a row brings or replaces, for whoever may see the upload. */
export const uploadDocument: CallHandler = async (context) => {
  const file = await fileOfRow(context);
  if (isPictureType(file.contentType)) throw notFound();
  return sendFile(context.reply, { ...file, content: await context.app.files.read(context.actor.tenant, file.id) });
};

/** The file that is asked for, if what a row changes names it. @throws `EN-NOT-FOUND` */
async function fileOfRow(context: CallContext): Promise<StoredFile> {
  const { id, rowNo, fileId = '' } = context.query;
  const upload = await uploadOf(context, id);
  const file = await context.app.database.tenantTransaction(upload.tenant, async (query) => {
    const row = await findRow(query, upload, Number(rowNo));
    const named = (row?.changes ?? []).flatMap(({ before, after }) => filesIn([before, after] as Json));
    return named.some((one) => one.fileId === fileId) ? findFile(query, upload.tenant, fileId) : null;
  });
  if (!file) throw notFound();
  return file;
}

/** Enters what was looked at; refused rows stay out. */
export const executeUpload: CallHandler = (context) => moveOn(context, 'checked', 'running');

/** `masterUpload.takeBack`: takes back what was entered, as far as nothing depends on it. */
const takeBack: CallHandler = (context) => moveOn(context, 'done', 'takingBack');

async function moveOn(context: CallContext, from: UploadState, to: UploadState) {
  const { app, body } = context;
  const answer = await answerOnce(
    context,
    async (query) => {
      const upload = await findUpload(query, { tenant: context.actor.tenant, id: String(body.id) }, 'for update');
      if (!upload) throw notFound();
      if (!mayGoOn(context, upload)) throw notFound();
      uploadedRecord(context, upload.recordType);
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

/** An upload as those who may see it are told of it. */
function toldUpload(context: CallContext, upload: Upload) {
  const { headings: _headings, fileId, source, terms: _terms, fault, ...told } = upload;
  const reason = fault && context.app.texts.text(context.language, fault.messageKey, fault.params);
  // Of a document its own history says who did what, as far as its reader is told.
  const by = source ? { ownerCode: '', ownerName: '' } : {};
  return { ...told, ...by, fault: reason, hasFile: fileId !== null, mayGoOn: mayGoOn(context, upload) };
}

function pageOf(asked: string | undefined): { limit: number; offset: number } {
  const page = Math.max(1, Number(asked ?? '1') || 1);
  return { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
}

/** Handlers of files of masters. */
export const masterUploadHandlers: [string, CallHandler][] = [
  ['masterUpload.begin', beginUpload],
  ['masterUpload.list', listOfUploads],
  ['masterUpload.detail', uploadDetail],
  ['masterUpload.rows', uploadRows],
  ['masterUpload.file', uploadedFile],
  ['masterUpload.badRows', badRows],
  ['masterUpload.execute', executeUpload],
  ['masterUpload.takeBack', takeBack],
];
