import { randomUUID } from 'node:crypto';
import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import { makeSecretToken } from '../../../platform/server/auth/secret-token.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';
import { cartLines } from '../cart/cart-store.ts';
import { askShop } from './ask-shop.ts';
import { keepCookie } from './cookie-store.ts';
import { codesOfSession } from './external-lines.ts';
import { masked } from './masked.ts';
import { readSession, type StoredSession, sessionType } from './session-store.ts';
import { readSetupResponse, setupRequest } from './setup-messages.ts';
import { shopAddress } from './shop-address.ts';
import { shopOf } from './shop-of.ts';
import { openSecret } from './shop-secret.ts';

const servicePath = '/service-search/api/v1/punch-out';

/** How long somebody may be away in a shop, in milliseconds. */
const awayMs = 4 * 60 * 60_000;

type Operation = RecordOf<'mall/punchout-session'>['operation'];

/** A trip that begins. */
interface Trip {
  id: string;
  cookie: string;
  operation: Operation;
  shop: RecordOf<'mall/punchout-shop'>;
  before: StoredSession | null;
}

/**
 * `punchout.send`: begins a session with a cookie of its own, and says where the browser has to go. A shop that refuses or does
 * not answer is told with the reason; the session stands in the log either way.
 */
export const leave: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const operation = (query.operation ?? 'create') as Operation;
  const shop = await shopOf(app.engine, { tenant: actor.tenant, code: query.catalogId ?? '' });
  if (!shop) throw notFound();
  const before = operation === 'create' ? null : await sessionToReopen(context, shop.code, operation);
  const trip = await beginTrip(context, { operation, shop, before });
  if (shop.protocol === 'oci') return { id: trip.id, url: `${servicePath}/door/${trip.cookie}` };
  return enterByCxml(context, trip);
};

/** A session whose lines stand in the cart, of a shop that lets them be opened again. */
async function sessionToReopen({ app, actor, query: asked }: CallContext, shopCode: string, operation: Operation) {
  return app.database.tenantTransaction(actor.tenant, async (query) => {
    const session = await readSession(query, actor.tenant, asked.session ?? '');
    if (!session || session.ownerCode !== actor.code || session.record.shopCode !== shopCode) throw notFound();
    const allowed = session.record.operationAllowed ?? 'create';
    const codes = new Set(await codesOfSession(query, actor.tenant, session.id));
    const isInCart = (await cartLines(query, actor)).some(({ code }) => codes.has(code));
    const mayReopen = allowed === 'edit' || (allowed === 'inspect' && operation === 'inspect');
    if (session.state !== 'collected' || !isInCart || !mayReopen) {
      throw eventNotAllowed('error.EN-NOT-ALLOWED.punchoutReopen');
    }
    return session;
  });
}

async function beginTrip(
  { app, actor }: CallContext,
  { operation, shop, before }: Pick<Trip, 'operation' | 'shop' | 'before'>,
): Promise<Trip> {
  const startedAt = app.clock.now();
  const { id } = await app.engine.applySystemEvent(actor, {
    recordType: sessionType,
    id: null,
    event: 'begin',
    record: {
      shopCode: shop.code,
      shopName: shop.name,
      protocol: shop.protocol,
      operation,
      startedAt: startedAt.toISOString(),
      expiresAt: new Date(startedAt.getTime() + awayMs).toISOString(),
      ...(before && { replacesId: before.id }),
    },
  });
  const cookie = makeSecretToken();
  const at = app.wallClock.now();
  const holder = { tenant: actor.tenant, sessionId: id, shopCode: shop.code, userCode: actor.code };
  await keepCookie(app.database.query, cookie, holder, { at, end: new Date(at.getTime() + awayMs) });
  return { id, cookie, operation, shop, before };
}

async function enterByCxml({ app, actor, request }: CallContext, { id, cookie, operation, shop, before }: Trip) {
  const { punchoutHosts, publicUrl } = app.config;
  const secret = await app.database.tenantTransaction(actor.tenant, (query) =>
    openSecret(query, app.linkSecret, { tenant: actor.tenant, shopCode: shop.code }),
  );
  const at = app.clock.now();
  const message = setupRequest({
    shop,
    secret,
    operation,
    cookie,
    returnUrl: `${publicUrl}${servicePath}/return/${cookie}`,
    payloadId: `${randomUUID()}@${new URL(publicUrl).hostname}`,
    at,
    user: actor,
    lines: before?.record.lines ?? [],
  });
  const note = (event: string, record: object) =>
    app.engine.applySystemEvent(actor, {
      recordType: sessionType,
      id,
      event,
      record: { setupRequest: masked(message, [secret, cookie]), ...record },
    });
  let answer = '';
  try {
    answer = await askShop(shopAddress(shop.url, punchoutHosts), message);
    const startPage = readSetupResponse(answer);
    const { url } = shopAddress(startPage, punchoutHosts);
    // The way into the shop's session is its user's alone.
    await note('enter', { setupResponse: masked(answer, [cookie, startPage]) });
    return { id, url: url.href };
  } catch (error) {
    if (!(error instanceof PunchoutRefusal)) throw error;
    request.log.warn(
      { event: 'punchoutRefused', shop: shop.code, reason: error.fault.reason },
      'a shop was not entered',
    );
    await note('fail', { setupResponse: masked(answer, [secret, cookie]), faults: [{ ...error.fault }] });
    return { id, url: null, faults: [{ ...error.fault }] };
  }
}
