import type { CallContext, CallHandler } from '../calls/call-handler.ts';

interface NoticeRow {
  id: string;
  title: string;
  body: string;
  important: boolean;
  publishedAt: string | Date;
  read: boolean;
}

/** `notice.list`: what is published now, important ones first, then the newest. */
const list: CallHandler = async (context) => {
  const rows = await currentNotices(context);
  return { items: rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() })) };
};

/** `notice.read`: remembers that this user has read these. */
const read: CallHandler = async ({ app, actor, body }) => {
  const ids = body.ids as string[];
  const { rowCount } = await app.database.tenantTransaction(actor.tenant, (query) =>
    query(
      `insert into notice_read (tenant, notice_id, user_code, read_at)
       select tenant, id, $3, $4 from notice where tenant = $1 and id = any($2) and $5::integer = any(divisions) on conflict do nothing`,
      [actor.tenant, ids, actor.code, app.clock.now().toISOString(), actor.division],
    ),
  );
  return { read: rowCount };
};

/** `banner.get`: the strips shown on top of every screen now. */
const banner: CallHandler = async ({ app, actor }) => {
  const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
    query(
      `select id, text, tone, link_path as "linkPath" from banner
       where tenant = $1 and starts_at <= $2 and (ends_at is null or ends_at > $2) order by starts_at desc limit 5`,
      [actor.tenant, app.clock.now().toISOString()],
    ),
  );
  return { items: rows };
};

/** Handlers of notices and banners. */
export const noticeHandlers: [string, CallHandler][] = [
  ['notice.list', list],
  ['notice.read', read],
  ['banner.get', banner],
];

/** Notices for people of this division that are published and not over, at most fifty. */
export async function currentNotices({ app, actor }: CallContext): Promise<NoticeRow[]> {
  const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
    query<NoticeRow>(
      `select n.id, n.title, n.body, n.important, n.published_at as "publishedAt", r.user_code is not null as read
       from notice n
       left join notice_read r on r.tenant = n.tenant and r.notice_id = n.id and r.user_code = $2
       where n.tenant = $1 and n.published_at <= $3 and (n.ends_at is null or n.ends_at > $3)
         and $4::integer = any(n.divisions)
       order by n.important desc, n.published_at desc limit 50`,
      [actor.tenant, actor.code, app.clock.now().toISOString(), actor.division],
    ),
  );
  return rows;
}
