import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import { answerOnce } from '../../../platform/server/calls/answer-once.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import { withShipping } from '../../domain/punchout/with-shipping.ts';
import { holdCart, longestCart } from '../cart/cart-store.ts';
import { codesOfSession, keepExternalLines } from './external-lines.ts';
import { readSession, sessionType } from './session-store.ts';
import { shopOf } from './shop-of.ts';

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
      const shop = await shopOf(app.engine, { tenant: actor.tenant, code: record.shopCode, query });
      if (!shop) throw eventNotAllowed();
      const before = record.replacesId === undefined ? null : await readSession(query, actor.tenant, record.replacesId);
      const cart = await holdCart(query, actor);
      const given = new Set(before ? await codesOfSession(query, actor.tenant, before.id) : []);
      const at = app.clock.now();
      const lines = await keepExternalLines(query, {
        tenant: actor.tenant,
        userCode: actor.code,
        sessionId: session.id,
        shopCode: shop.code,
        supplierCode: shop.supplierCode,
        operationAllowed: record.operationAllowed ?? 'create',
        lines: withShipping(record, shop),
        at,
      });
      const staying = cart.lines.filter(({ code }) => !given.has(code));
      if (staying.length + lines.length > longestCart) {
        const params = { limit: String(longestCart) };
        throw invalid([{ at: '/id', keyword: 'cartFull', messageKey: 'rule.cartFull', params }]);
      }
      await cart.drop([...given]);
      for (const line of lines) await cart.put(line, at);
      if (before?.state === 'collected') {
        await app.engine.applySystemEvent(actor, { recordType: sessionType, id: before.id, event: 'replace' }, query);
      }
      await app.engine.applySystemEvent(actor, { recordType: sessionType, id: session.id, event: 'collect' }, query);
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
