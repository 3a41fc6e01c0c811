import { businessInstant } from '../../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { findFile } from '../files/stored-file.ts';
import { sendFile } from '../http/send-file.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { noticeReceipts } from './notice-receipts.ts';
import { type PublishedNotice, publishedNotices } from './published-notices.ts';

/** So many notices stand on the desk. */
const mostOnDesk = 50;

/** So many notices and banners of the past are told. */
const mostInHistory = 500;

/** A notice as its reader is told of it. */
interface ToldNotice {
  id: string;
  title: string;
  body: string;
  important: boolean;
  /** ISO 8601. */
  publishedAt: string;
  read: boolean;
  files: { fileId: string; fileName: string; size: number; contentType?: string }[];
}

/** `notice.list`: what is published now, important ones first, then the newest. */
const list: CallHandler = async (context) => ({ items: await currentNotices(context) });

/** `notice.history`: notices and banners that were for the caller, those of today included; the newest first. */
const history: CallHandler = async (context) => {
  const shown = (await publishedNotices(context)).slice(0, mostInHistory);
  const told = await tellAll(context, shown);
  return {
    items: told.map((one, index) => ({
      ...one,
      kind: shown[index]?.notice.kind,
      isOver: shown[index]?.isOver,
      ...(shown[index]?.notice.publishedUntil && { publishedUntil: shown[index].notice.publishedUntil }),
    })),
  };
};

/** `notice.detail`: one of them, told as read. */
const detail: CallHandler = async (context) => {
  const found = (await publishedNotices(context)).filter(({ id }) => id === context.body.catalogNoticeId);
  if (found.length === 0) throw notFound();
  await markRead(context, found);
  const [told] = await tellAll(context, found);
  return { ...told };
};

/** `notice.download`: a file that a notice brings, for whom the notice is. */
const download: CallHandler = async (context) => {
  const { app, body, reply } = context;
  const notice = (await publishedNotices(context)).find(({ id }) => id === body.id)?.notice;
  const fileId = notice?.files?.find((file) => file.fileId === body.pathURI)?.fileId;
  // A notice is named by its company group and its code.
  const [tenant = ''] = String(body.id).split('/');
  const file = fileId && (await app.database.tenantTransaction(tenant, (query) => findFile(query, tenant, fileId)));
  if (!file) throw notFound();
  return sendFile(reply, { ...file, content: await app.files.read(tenant, file.id) });
};

/** `notice.read`: remembers that this user has read these. */
const read: CallHandler = async (context) => {
  const ids = new Set(context.body.ids as string[]);
  return {
    read: await markRead(
      context,
      (await publishedNotices(context)).filter(({ id }) => ids.has(id)),
    ),
  };
};

/** `banner.get`: the strips shown on top of every screen now. */
const banner: CallHandler = async (context) => ({
  items: (await stripsOf(context, 'banner')).map(({ id, notice }) => ({
    ...toldStrip(id, notice),
    tone: notice.tone ?? 'primary',
  })),
});

/** `notice.marquee`: what stands on top of the mall now. */
const marquee: CallHandler = async (context) => ({
  items: (await stripsOf(context, 'mall')).map(({ id, notice }) => toldStrip(id, notice)),
});

/** So many lines of a kind stand at once. */
const mostStrips = 5;

async function stripsOf(context: CallContext, kind: 'banner' | 'mall'): Promise<PublishedNotice[]> {
  const all = await publishedNotices(context);
  return all.filter(({ notice, isOver }) => notice.kind === kind && !isOver).slice(0, mostStrips);
}

function toldStrip(id: string, { name, linkPath }: PublishedNotice['notice']) {
  return { id, text: name, linkPath: linkPath ?? null };
}

/** Handlers of notices and banners. */
export const noticeHandlers: [string, CallHandler][] = [
  ['notice.list', list],
  ['notice.history', history],
  ['notice.detail', detail],
  ['notice.download', download],
  ['notice.read', read],
  ['notice.receipts', noticeReceipts],
  ['banner.get', banner],
  ['notice.marquee', marquee],
];

/** Notices for this person that are published and not over, at most fifty. */
export async function currentNotices(context: CallContext): Promise<ToldNotice[]> {
  const all = await publishedNotices(context);
  const current = all.filter(({ notice, isOver }) => notice.kind === 'notice' && !isOver);
  const inOrder = current.toSorted((one, other) => rank(one) - rank(other));
  return tellAll(context, inOrder.slice(0, mostOnDesk));
}

function rank({ notice }: PublishedNotice): number {
  return notice.important === true ? 0 : 1;
}

async function tellAll({ app, actor }: CallContext, notices: readonly PublishedNotice[]): Promise<ToldNotice[]> {
  const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
    query<{ id: string }>(
      'select notice_id as id from notice_read where tenant = $1 and user_code = $2 and notice_id = any($3)',
      [actor.tenant, actor.code, notices.map(({ id }) => id)],
    ),
  );
  const known = new Set(rows.map(({ id }) => id));
  return notices.map(({ id, notice }) => ({
    id,
    title: notice.name,
    body: notice.body ?? '',
    important: notice.important ?? false,
    publishedAt: businessInstant(notice.publishedFrom)?.toISOString() ?? '',
    read: known.has(id),
    files: [...(notice.files ?? [])],
  }));
}

async function markRead({ app, actor }: CallContext, notices: readonly PublishedNotice[]): Promise<number> {
  const at = app.clock.now();
  return app.database.tenantTransaction(actor.tenant, (query) =>
    markNoticesRead(
      query,
      actor.tenant,
      notices.map(({ id }) => ({ noticeId: id, userCode: actor.code, at })),
    ),
  );
}
