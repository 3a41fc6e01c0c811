import type { CallContext, CallHandler, PublicCallHandler } from '../calls/call-handler.ts';
import { badRequest, fileRefused, notFound } from '../errors/refusals.ts';
import { setOwnCookie } from '../http/own-cookie.ts';
import { sendFile } from '../http/send-file.ts';
import { linkCookie, makeDownloadLink, openDownloadLink } from './download-link.ts';
import { checkSavedName } from './file-name.ts';
import { readableFile } from './readable-file.ts';
import type { IncomingFile } from './store/file-store.ts';
import { deleteUnusedFile } from './stored-file.ts';
import { takeIn } from './take-in.ts';

const servicePath = '/service-file/v1/file';

/** `file.upload`: takes one attachment in. */
const upload: CallHandler = async (context) => {
  const { app, actor } = context;
  const { id: fileId, ...file } = await takeIn(app, actor.tenant, {
    ownerCode: actor.code,
    ...(await receive(context)),
  });
  return { fileId, fileName: file.fileName, size: file.size, contentType: file.contentType };
};

/** `file.downloadLink`: an address that this browser can open for five minutes while the session lives. */
const downloadLink: CallHandler = async (context) =>
  linkTo(context, { filePath: context.query.filePath ?? '', fileName: context.query.fileName ?? '' });

/** `file.mallDownloadLink`: the same for who came in by a door of the mall; to others it is not there. */
const mallDownloadLink: CallHandler = async (context) => {
  if (context.session.mallArea === null) throw notFound();
  return linkTo(context, { filePath: String(context.body.filePath), fileName: String(context.body.fileName) });
};

/** `filePath`: the stored file's own key; `fileName`: the name it is to be saved under, of the same kind. */
async function linkTo(context: CallContext, asked: { filePath: string; fileName: string }) {
  const { app, actor, session, request, reply } = context;
  const file = await readableFile(app, actor, asked.filePath);
  const name = checkSavedName(asked.fileName);
  if (name.extension !== checkSavedName(file.fileName).extension) throw fileRefused('FI-TYPE', 'name');
  const { link, cookie, expiresAt } = makeDownloadLink(app, {
    session,
    fileId: file.id,
    fileName: name.fileName,
    cookies: request.headers.cookie,
  });
  setOwnCookie(app, reply, { name: linkCookie, value: cookie, path: servicePath, seconds: 300 });
  return { url: `${servicePath}/open?link=${link}`, expiresAt: expiresAt.toISOString() };
}

/** `file.openLink`: the bytes behind a link, for a plain navigation that can carry no bearer header. */
const openLink: PublicCallHandler = async ({ app, query, request, reply }) => {
  const opened = await openDownloadLink(app, query.link ?? '', request.headers.cookie);
  const file = await readableFile(app, opened.actor, opened.fileId);
  const content = await app.files.read(file.tenant, file.id);
  return sendFile(reply, { ...file, fileName: opened.fileName, content });
};

/** `file.download`: the bytes, for somebody who may read the file now. */
const download: CallHandler = async ({ app, actor, query, reply }) => {
  const file = await readableFile(app, actor, query.fileId ?? '');
  return sendFile(reply, { ...file, content: await app.files.read(file.tenant, file.id) });
};

/** `file.delete`: only by the one who brought it, and only while no record names it. */
const remove: CallHandler = async ({ app, actor, query }) => {
  const id = query.fileId ?? '';
  const deleted = await app.database.tenantTransaction(actor.tenant, (run) =>
    deleteUnusedFile(run, actor.tenant, actor.code, id),
  );
  if (!deleted) throw notFound();
  await app.files.remove(actor.tenant, id);
  return { deleted };
};

/** Handlers of the file service. */
export const fileHandlers: [string, CallHandler][] = [
  ['file.upload', upload],
  ['file.downloadLink', downloadLink],
  ['file.mallDownloadLink', mallDownloadLink],
  ['file.download', download],
  ['file.delete', remove],
];

/** Public handlers of the file service. */
export const publicFileHandlers: [string, PublicCallHandler][] = [['file.openLink', openLink]];

async function receive({ app, request }: CallContext): Promise<{ fileName: string; incoming: IncomingFile }> {
  let taken: { fileName: string; incoming: IncomingFile } | null = null;
  let type: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'type') type = part.value;
      } else {
        const incoming = await app.files.receive(part.file);
        taken = { fileName: part.filename ?? '', incoming };
        if (part.file.truncated) throw fileRefused('FI-SIZE');
      }
    }
    if (!taken || type !== 'attachment') throw badRequest('error.EN-BAD-REQUEST.upload');
    return taken;
  } catch (error) {
    if (taken) await app.files.discard(taken.incoming);
    throw error;
  }
}
