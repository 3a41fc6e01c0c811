import type { RecordEnvelope } from '../../core/wire.ts';
import { badRequest, idempotencyKeyReused } from '../errors.ts';
import type { Actor, EventCommand, Query } from '../ports.ts';
import { canonicalJsonOf, sha256Of } from './canonical-json.ts';

/** A person's keys are forgotten after a day: a client that retries does so within minutes. */
const idempotencyLifeMs = 24 * 60 * 60 * 1000;

const longestKey = 255;

/**
 * Claims a key for this request, in its transaction: of several with one key, the first does the work and the others
 * wait for it. Answers what the first one answered, or `null` for whoever is first. A refused request leaves no key.
 * @throws `EN-IDEMPOTENCY` when the key was used for another request.
 */
export async function claimKey(
  query: Query,
  actor: Actor,
  command: EventCommand,
  now: Date,
): Promise<RecordEnvelope | null> {
  const key = command.idempotencyKey;
  if (key === undefined) return null;
  if (key === '' || key.length > longestKey) throw badRequest({ messageKey: 'error.EN-BAD-REQUEST.idempotencyKey' });
  const hash = hashOf(command);
  const forgotten = new Date(now.getTime() - idempotencyLifeMs).toISOString();
  const claimed = await query(
    `with forgotten as (
       delete from idempotency where tenant = $1 and actor_code = $2 and key <> $3 and created_at < $6::timestamptz
     )
     insert into idempotency (tenant, actor_code, key, request_hash, created_at) values ($1, $2, $3, $4, $5::timestamptz)
     on conflict (tenant, actor_code, key) do nothing`,
    [actor.tenant, actor.code, key, hash, now.toISOString(), forgotten],
  );
  if (claimed.rowCount === 1) return null;
  const { rows } = await query<{ requestHash: string; answer: RecordEnvelope | null }>(
    `select request_hash as "requestHash", answer from idempotency where tenant = $1 and actor_code = $2 and key = $3`,
    [actor.tenant, actor.code, key],
  );
  const first = rows[0];
  if (first?.requestHash !== hash) throw idempotencyKeyReused();
  if (!first.answer) throw new Error('An idempotency key was kept without its answer.');
  return first.answer;
}

/** Keeps the answer of a claimed key as it was written (`json`, not `jsonb`), for whoever sends the same again. */
export async function rememberAnswer(
  query: Query,
  actor: Actor,
  command: EventCommand,
  answer: RecordEnvelope,
): Promise<void> {
  if (command.idempotencyKey === undefined) return;
  await query('update idempotency set answer = $4 where tenant = $1 and actor_code = $2 and key = $3', [
    actor.tenant,
    actor.code,
    command.idempotencyKey,
    JSON.stringify(answer),
  ]);
}

function hashOf({ recordType, event, request }: EventCommand): string {
  return sha256Of(canonicalJsonOf({ recordType, event, request }));
}
