import { answerOnce } from '../../../platform/server/calls/answer-once.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { readSession } from './session-store.ts';
import { takeIntoCart } from './take-into-cart.ts';

/**
 * `punchout.collect`: puts what came back into its owner's cart, once; lines that were opened again give way to what came back
 * for them. What failed or only was looked at is told, and changes nothing.
 */
export const collect: CallHandler = (context) =>
  answerOnce(
    context,
    async (query) => {
      const { app, actor, body } = context;
      const session = await readSession(query, actor.tenant, String(body.id));
      if (!session || session.ownerCode !== actor.code) throw notFound();
      const { record, state } = session;
      const told = { shopName: record.shopName, count: record.lines?.length ?? 0, totalFit: record.totalFit ?? null };
      if (state !== 'returned') return { state, ...told, faults: (record.faults ?? []).map((fault) => ({ ...fault })) };
      const { before } = await takeIntoCart(query, app, actor, session);
      return { state: 'collected', ...told, dropped: droppedOf(before?.record.lines, record.lines) };
    },
    'tenant',
  );

type Lines = readonly { auxiliaryId?: string; partId?: string; name: string }[] | undefined;

/** How many of the goods that were opened again did not come back: their lines are in the cart no more. */
function droppedOf(before: Lines = [], now: Lines = []): number {
  const keyOf = ({ auxiliaryId, partId, name }: NonNullable<Lines>[number]) => auxiliaryId || partId || name;
  const back = new Set(now.map(keyOf));
  return new Set(before.map(keyOf).filter((key) => !back.has(key))).size;
}
