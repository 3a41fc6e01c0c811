import { badRequest } from '../errors.ts';
import type { RecordEngine } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';

const mostFavourites = 50;

/**
 * What a person has starred of what a call offers, the latest first: codes alone, so that whatever may be known of them is
 * asked anew. Nobody else sees or changes them. At most 50 a call.
 */
export function createFavourites({ database, clock }: EngineContext): RecordEngine['favourites'] {
  return {
    list: (actor, callId) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        const { rows } = await query<{ code: string }>(
          `select code from favourite_choice where tenant = $1 and user_code = $2 and call_id = $3
           order by starred_at desc, code`,
          [actor.tenant, actor.code, callId],
        );
        return rows.map(({ code }) => code);
      }),
    put: (actor, { callId, code, isStarred }) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        refuseUnstorable({ callId, code });
        const own = [actor.tenant, actor.code, callId, code];
        if (!isStarred) {
          await query(
            'delete from favourite_choice where tenant = $1 and user_code = $2 and call_id = $3 and code = $4',
            own,
          );
          return;
        }
        const { rows } = await query<{ there: boolean; room: boolean }>(
          `select coalesce(bool_or(code = $4), false) as there, count(*) < ${mostFavourites} as room
           from favourite_choice where tenant = $1 and user_code = $2 and call_id = $3`,
          own,
        );
        if (rows[0]?.there) return;
        if (!rows[0]?.room) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.favourites' });
        await query(
          `insert into favourite_choice (tenant, user_code, call_id, code, starred_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
          [...own, clock.now().toISOString()],
        );
      }),
  };
}
