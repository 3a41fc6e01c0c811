import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { answerOnce } from '../../../platform/server/calls/answer-once.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { cartAnswer } from './cart-answer.ts';
import { type HeldCart, holdCart } from './cart-store.ts';

/**
 * Changes the cart once for a key, behind the wall and one after the other, and answers how it stands then, with what the work
 * tells of it.
 */
export async function changeCart(
  context: CallContext,
  work: (query: Query, viewer: Viewer, held: HeldCart, tell: (more: object) => void) => Promise<void>,
): Promise<JsonObject> {
  const { app, actor } = context;
  const viewer = await viewerOf(app.engine, actor, businessDateOf(app.clock.now()));
  return answerOnce(
    context,
    async (query) => {
      let told = {};
      await work(query, viewer, await holdCart(query, actor), (more) => {
        told = more;
      });
      return { ...(await cartAnswer(context, query, viewer)), ...told };
    },
    'tenant',
  );
}
