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
 * tells of it. Who asks for what changed alone (`answers` of the body) is answered the lines that were put in and, with `isPart`,
 * the sums of all.
 */
export async function changeCart(
  context: CallContext,
  work: (query: Query, viewer: Viewer, held: HeldCart, tell: (more: object) => void) => Promise<void>,
): Promise<JsonObject> {
  const { app, actor } = context;
  return answerOnce(
    context,
    async (query) => {
      let told = {};
      const viewer = await viewerOf(app.engine, actor, businessDateOf(app.clock.now()), query);
      const held = await holdCart(query, actor);
      const changed = new Set<string>();
      const put: HeldCart['put'] = async (line, now) => {
        changed.add(line.code);
        await held.put(line, now);
      };
      await work(query, viewer, { ...held, put }, (more) => {
        told = more;
      });
      const only = context.body.answers === 'changed' ? changed : undefined;
      return { ...(await cartAnswer(context, query, viewer, only)), ...told };
    },
    'tenant',
  );
}
