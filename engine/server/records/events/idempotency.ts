import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { badRequest, EngineError, idempotencyKeyReused } from '../../errors.ts';
import type { Actor, EventCommand, Query } from '../../ports.ts';
import type { SqlValues } from '../../store/sql-values.ts';
import { sqlStateOf } from '../../store/store-fault.ts';
import { canonicalJsonOf, sha256Of } from '../canonical-json.ts';

/** A person's keys are forgotten after a day: a client that retries does so within minutes. */
const idempotencyLifeMs = 24 * 60 * 60 * 1000;

const longestKey = 255;

/** A key that a client sent with a request, so that sending it again does nothing again. */
export interface RequestKey {
  tenant: string;
  /** From `keyOwnerOf`. */
  actorCode: string;
  key: string;
  /** Of the request: another request under the same key is a mistake. */
  hash: string;
}

/** The key of a command; `null` when it came without. Throws `EN-BAD-REQUEST` for one that cannot be kept. */
export function requestKeyOf(
  actor: Actor,
  { recordType, event, request, idempotencyKey }: EventCommand,
): RequestKey | null {
  const key = idempotencyKey;
  if (key === undefined) return null;
  if (key === '' || key.length > longestKey) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.idempotencyKey' });
  const hash = sha256Of(canonicalJsonOf({ recordType, event, request }));
  return { tenant: actor.tenant, actorCode: keyOwnerOf(actor), key, hash };
}

/**
 * Whose keys they are: of this person as what he acts now. For another principal or organization the same key means
 * another request, and is never answered with what the former one was told.
 */
export function keyOwnerOf({ code, principal, organizationCode }: Actor): string {
  return canonicalJsonOf([code, principal?.code ?? null, organizationCode]);
}

/**
 * The INSERTs and DELETEs, by name, that keep a key with its answer, as it was written (`json`, not `jsonb`). It is the
 * last thing an event does: of several with one key, one gets through, the others wait for it here or at the record
 * and then find that it was done (`wasDoneBefore`). A refused request leaves no key.
 */
export function keyStatements(
  { bind }: SqlValues,
  { tenant, actorCode, key, hash }: RequestKey,
  answer: RecordEnvelope,
  now: Date,
): Record<string, string> {
  const [whose, who, name] = [bind(tenant), bind(actorCode), bind(key)];
  const forgotten = bind(new Date(now.getTime() - idempotencyLifeMs).toISOString());
  return {
    forgotten: `delete from idempotency where tenant = ${whose} and actor_code = ${who} and key <> ${name}
      and created_at < ${forgotten}::timestamptz`,
    answered: `insert into idempotency (tenant, actor_code, key, request_hash, answer, created_at)
      values (${whose}, ${who}, ${name}, ${bind(hash)}, ${bind(JSON.stringify(answer))}, ${bind(now.toISOString())})`,
  };
}

/** Keeps a key with its answer, for work that is no event; the last statement of its transaction, as in `keyStatements`. */
export async function keepAnswer(query: Query, key: RequestKey, answer: JsonObject, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - idempotencyLifeMs).toISOString();
  await query('delete from idempotency where tenant = $1 and actor_code = $2 and created_at < $3', [
    key.tenant,
    key.actorCode,
    forgotten,
  ]);
  await query(
    `insert into idempotency (tenant, actor_code, key, request_hash, answer, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [key.tenant, key.actorCode, key.key, key.hash, JSON.stringify(answer), now.toISOString()],
  );
}

/** May this failure mean that the same request was done before? Then its answer is to be looked for. */
export function wasDoneBefore(error: unknown): boolean {
  return sqlStateOf(error) === '23505' || (error instanceof EngineError && error.httpStatus !== 503);
}

/** What the first request with this key was answered; `null` when none got through. Throws `EN-IDEMPOTENCY`. */
export async function answerOf<Answer = RecordEnvelope>(
  query: Query,
  { tenant, actorCode, key, hash }: RequestKey,
): Promise<Answer | null> {
  const { rows } = await query<{ requestHash: string; answer: Answer }>(
    `select request_hash as "requestHash", answer from idempotency where tenant = $1 and actor_code = $2 and key = $3`,
    [tenant, actorCode, key],
  );
  const first = rows[0];
  if (!first) return null;
  if (first.requestHash !== hash) throw idempotencyKeyReused();
  return first.answer;
}
