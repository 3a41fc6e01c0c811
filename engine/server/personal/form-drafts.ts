import type { JsonObject } from '../../core/formats/json-schema.ts';
import { badRequest } from '../errors.ts';
import type { Actor, RecordEngine } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/refuse-unstorable.ts';

const longestKey = 200;
const largestDraft = 1_000_000;
const mostDrafts = 100;

/** Autosaved input, one per user and key. Its oldest make room for the newest beyond 100. */
export function createFormDrafts({ database, clock }: EngineContext): RecordEngine['drafts'] {
  return {
    get: (actor, key) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        const { rows } = await query<{ data: JsonObject; savedAt: string }>(
          `select data, saved_at as "savedAt" from form_draft where tenant = $1 and user_code = $2 and key = $3`,
          [actor.tenant, draftOwner(actor), key],
        );
        return rows[0] ?? null;
      }),
    put: async (actor, key, data) => {
      refuseUnstorable({ key, data });
      const text = JSON.stringify(data);
      if (key === '' || key.length > longestKey) throw badRequest();
      if (text.length > largestDraft) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.size' });
      await database.tenantTransaction(actor.tenant, async (query) => {
        await query(
          `insert into form_draft (tenant, user_code, key, data, saved_at) values ($1, $2, $3, $4, $5)
           on conflict (tenant, user_code, key) do update set data = excluded.data, saved_at = excluded.saved_at`,
          [actor.tenant, draftOwner(actor), key, text, clock.now().toISOString()],
        );
        await query(
          `delete from form_draft where tenant = $1 and user_code = $2 and key in (
             select key from form_draft where tenant = $1 and user_code = $2
             order by saved_at desc, key offset ${mostDrafts})`,
          [actor.tenant, draftOwner(actor)],
        );
      });
    },
    remove: (actor, key) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        await query('delete from form_draft where tenant = $1 and user_code = $2 and key = $3', [
          actor.tenant,
          draftOwner(actor),
          key,
        ]);
      }),
  };
}

/** What somebody types for another person is neither's own: it comes back only while he acts for that person again. */
export function draftOwner({ code, principal }: Actor): string {
  return principal ? `${code} ${principal.code}` : code;
}
