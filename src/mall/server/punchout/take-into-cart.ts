import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import type { Actor, Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { withShipping } from '../../domain/punchout/with-shipping.ts';
import { holdCart, longestCart } from '../cart/cart-store.ts';
import { codesOfSession, keepExternalLines } from './external-lines.ts';
import { readSession, type StoredSession, sessionType } from './session-store.ts';
import { shopOf } from './shop-of.ts';

/** Puts what came back with a session into its owner's cart; what was opened again by it (`before`) gives way. */
export async function takeIntoCart(
  query: Query,
  { engine, clock }: Pick<AppContext, 'engine' | 'clock'>,
  actor: Actor,
  { id, record }: StoredSession,
): Promise<{ before: StoredSession | null }> {
  const { tenant } = actor;
  const shop = await shopOf(engine, { tenant, code: record.shopCode, query });
  if (!shop) throw eventNotAllowed();
  const before = record.replacesId === undefined ? null : await readSession(query, tenant, record.replacesId);
  const cart = await holdCart(query, actor);
  const given = new Set(before ? await codesOfSession(query, tenant, before.id) : []);
  const at = clock.now();
  const lines = await keepExternalLines(query, {
    tenant,
    userCode: actor.code,
    sessionId: id,
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
    await engine.applySystemEvent(actor, { recordType: sessionType, id: before.id, event: 'replace' }, query);
  }
  await engine.applySystemEvent(actor, { recordType: sessionType, id, event: 'collect' }, query);
  return { before };
}
