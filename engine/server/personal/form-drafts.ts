import type { JsonObject } from '../../core/formats/json-schema.ts';
import { badRequest } from '../errors.ts';
import type { Actor, Query, RecordEngine } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { refuseUnstorable } from '../records/events/refuse-unstorable.ts';
import { lockByName } from '../store/lock-by-name.ts';

const longestKey = 200;
const largestDraft = 1_000_000;
const mostDrafts = 100;

/** Autosaved input, one per user and key. Its oldest make room for the newest beyond 100. */
export function createFormDrafts({ database, clock }: EngineContext): RecordEngine['drafts'] {
  return {
    get: (actor, key) => database.tenantTransaction(actor.tenant, (query) => readDraft(query, actor, key)),
    put: (actor, key, data) =>
      database.tenantTransaction(actor.tenant, (query) => keepDraft(query, { actor, key, data }, clock.now())),
    change: (actor, key, work) =>
      database.tenantTransaction(actor.tenant, async (query) => {
        await lockByName(query, ['draft', actor.tenant, draftOwner(actor), key]);
        const data = work((await readDraft(query, actor, key))?.data);
        await keepDraft(query, { actor, key, data }, clock.now());
        return data;
      }),
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

async function readDraft(query: Query, actor: Actor, key: string) {
  const { rows } = await query<{ data: JsonObject; savedAt: string }>(
    `select data, saved_at as "savedAt" from form_draft where tenant = $1 and user_code = $2 and key = $3`,
    [actor.tenant, draftOwner(actor), key],
  );
  return rows[0] ?? null;
}

async function keepDraft(
  query: Query,
  { actor, key, data }: { actor: Actor; key: string; data: JsonObject },
  now: Date,
): Promise<void> {
  refuseUnstorable({ key, data });
  const text = JSON.stringify(data);
  if (key === '' || key.length > longestKey) throw badRequest();
  if (text.length > largestDraft) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.size' });
  await query(
    `insert into form_draft (tenant, user_code, key, data, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant, user_code, key) do update set data = excluded.data, saved_at = excluded.saved_at`,
    [actor.tenant, draftOwner(actor), key, text, now.toISOString()],
  );
  await query(
    `delete from form_draft where tenant = $1 and user_code = $2 and key in (
       select key from form_draft where tenant = $1 and user_code = $2
       order by saved_at desc, key offset ${mostDrafts})`,
    [actor.tenant, draftOwner(actor)],
  );
}

/** What somebody types for another person is neither's own: it comes back only while he acts for that person again. */
export function draftOwner({ code, principal }: Actor): string {
  return principal ? `${code} ${principal.code}` : code;
}
