import type { Query } from '../../../../engine/server/ports.ts';

/** Somebody read a notice, which is named as readers are told it (`<company group>/<code>`). */
export interface NoticeRead {
  noticeId: string;
  userCode: string;
  at: Date;
}

/** Notes who of a company group has read what; the first time counts. Answers how many had not yet. */
export async function markNoticesRead(query: Query, tenant: string, reads: readonly NoticeRead[]): Promise<number> {
  const { rowCount } = await query(
    `insert into notice_read (tenant, notice_id, user_code, read_at)
     select $1, one.* from unnest($2::text[], $3::text[], $4::timestamptz[]) as one on conflict do nothing`,
    [
      tenant,
      reads.map(({ noticeId }) => noticeId),
      reads.map(({ userCode }) => userCode),
      reads.map(({ at }) => at.toISOString()),
    ],
  );
  return rowCount ?? 0;
}
