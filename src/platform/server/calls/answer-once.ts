import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { canonicalJsonOf, sha256Of } from '../../../../engine/server/records/canonical-json.ts';
import {
  answerOf,
  keepAnswer,
  keyOwnerOf,
  type RequestKey,
  wasDoneBefore,
} from '../../../../engine/server/records/events/idempotency.ts';
import { badRequest } from '../errors/refusals.ts';
import type { CallContext } from './call-handler.ts';

/**
 * Does the work of a call that takes an idempotency key, and keeps the answer under the key, in one transaction: the same
 * request sent again is answered the same and does nothing. A refused request leaves no key. For calls that change what is
 * no record; an event keeps its key itself. `within: 'tenant'`: the work runs behind the wall of the caller's tenant. Never for answers that hold a secret: they would be kept with it.
 * @throws `EN-IDEMPOTENCY` when the key came before with another request
 */
export async function answerOnce<Answer extends JsonObject>(
  context: CallContext,
  work: (query: Query) => Promise<Answer>,
  within: 'server' | 'tenant' = 'server',
): Promise<Answer> {
  const { database, wallClock } = context.app;
  const key = keyOf(context);
  const transaction: typeof database.transaction = (inside) =>
    within === 'tenant' ? database.tenantTransaction(key.tenant, inside) : database.transaction(inside);
  try {
    return await transaction(async (query) => {
      const before = await answerOf<Answer>(query, key);
      if (before) return before;
      const answer = await work(query);
      await keepAnswer(query, key, answer, wallClock.now());
      return answer;
    });
  } catch (error) {
    // Two of one key at once: the later one finds the row changed or the key taken, and answers as the first did.
    const before = wasDoneBefore(error) ? await transaction((query) => answerOf<Answer>(query, key)) : null;
    if (before) return before;
    throw error;
  }
}

function keyOf({ actor, call, query, body, idempotencyKey }: CallContext): RequestKey {
  if (idempotencyKey === undefined) throw badRequest('error.EN-BAD-REQUEST.idempotencyKey');
  const hash = sha256Of(canonicalJsonOf({ call: call.id, query, body }));
  return { tenant: actor.tenant, actorCode: keyOwnerOf(actor), key: idempotencyKey, hash };
}
