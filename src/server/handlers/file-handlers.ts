import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { badRequest, fileRefused, notFound } from '../errors/refusals.ts';
import { checkContent } from '../files/check-content.ts';
import { checkFileName } from '../files/file-name.ts';
import type { IncomingFile } from '../files/file-store.ts';
import { mayReadFile } from '../files/may-read-file.ts';
import { deleteUnusedFile, findFile, insertFile, type StoredFile } from '../files/stored-file.ts';
import { sendFile } from '../http/send-file.ts';

const linkMinutes = 5;

/** `file.upload`: takes one attachment in. */
const upload: CallHandler = async (context) => {
  const { fileName, incoming } = await receive(context);
  const { app, actor } = context;
  let kept: string | null = null;
  try {
    if (incoming.size === 0) throw fileRefused('FI-EMPTY');
    const name = checkFileName(fileName);
    const contentType = await checkContent(incoming.path, name.extension);
    const { size, sha256 } = incoming;
    const file = { id: randomUUID(), ownerCode: actor.code, fileName: name.fileName, size, contentType, sha256 };
    await app.files.keep(incoming, actor.tenant, file.id);
    kept = file.id;
    // The row comes last: a crash before it leaves bytes nobody names, never a name without bytes.
    await app.database.tenantTransaction(actor.tenant, (query) =>
      insertFile(query, actor.tenant, file, app.clock.now()),
    );
    return { fileId: file.id, fileName: file.fileName, size: file.size, contentType };
  } catch (error) {
    await app.files.discard(incoming);
    if (kept !== null) await app.files.remove(actor.tenant, kept);
    throw error;
  }
};

/** `file.downloadLink`: an address that works for this user for five minutes. */
const downloadLink: CallHandler = async ({ app, actor, query }) => {
  const file = await readableFile(app, actor, query.fileId ?? '');
  const expiresAt = new Date(app.wallClock.now().getTime() + linkMinutes * 60_000);
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const parameters = new URLSearchParams({
    fileId: file.id,
    expires,
    signature: signatureOf(app, actor, file.id, expires),
  });
  return { url: `/service-file/v1/file/download?${parameters}`, expiresAt: expiresAt.toISOString() };
};

/** `file.download`: the bytes. A link must be unexpired and this user's own; without one the right is asked again. */
const download: CallHandler = async ({ app, actor, query, reply }) => {
  const id = query.fileId ?? '';
  if (query.expires !== undefined || query.signature !== undefined) {
    checkLink(app, actor, id, query.expires ?? '', query.signature ?? '');
  }
  const file = await readableFile(app, actor, id);
  const content = app.files.read(actor.tenant, file.id);
  return sendFile(reply, { ...file, content });
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
  ['file.download', download],
  ['file.delete', remove],
];

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

async function readableFile(app: AppContext, actor: Actor, id: string): Promise<StoredFile> {
  const file = await app.database.tenantTransaction(actor.tenant, (query) => findFile(query, actor.tenant, id));
  if (!file || !(await mayReadFile(app, actor, file))) throw notFound();
  return file;
}

function checkLink(app: AppContext, actor: Actor, id: string, expires: string, signature: string): void {
  const expected = Buffer.from(signatureOf(app, actor, id, expires));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw notFound();
  if (Number(expires) * 1000 < app.wallClock.now().getTime()) throw notFound();
}

function signatureOf(app: AppContext, actor: Actor, id: string, expires: string): string {
  const signed = JSON.stringify([actor.tenant, actor.code, id, expires]);
  return createHmac('sha256', app.linkSecret).update(signed).digest('base64url');
}
