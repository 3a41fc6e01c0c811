import type { Query } from '../../../../engine/server/ports.ts';

/** Notes that a session has checked in to the catalog mall; a second time changes nothing. */
export async function noteCheckIn(query: Query, jti: string, at: Date): Promise<void> {
  await query('update session set checked_in_at = $2 where jti = $1 and checked_in_at is null', [
    jti,
    at.toISOString(),
  ]);
}

/** Has this session checked in to the catalog mall? */
export async function isCheckedIn(query: Query, jti: string): Promise<boolean> {
  const { rows } = await query('select 1 from session where jti = $1 and checked_in_at is not null', [jti]);
  return rows.length > 0;
}
