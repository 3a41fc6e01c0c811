import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { PublicCallHandler } from '../../../platform/server/calls/call-handler.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';
import { cookieHolder } from './cookie-store.ts';
import { sendDoorPage } from './door-page.ts';
import { masked } from './masked.ts';
import { back } from './return-page.ts';
import { readSession, type StoredSession, sessionType } from './session-store.ts';
import { shopAddress } from './shop-address.ts';
import { shopOf } from './shop-of.ts';
import { openSecret } from './shop-secret.ts';

/** `punchout.door`: sends the browser that was given the cookie into a shop that speaks OCI, once. */
export const door: PublicCallHandler = async ({ app, query: { cookie = '' }, reply }) => {
  const { query, tenantTransaction } = app.database;
  const holder = await cookieHolder(query, cookie, app.wallClock.now());
  const shop = holder && (await shopOf(app.engine, { tenant: holder.tenant, code: holder.shopCode }));
  if (!holder || !shop) return back(reply, { refused: 'cookie' });
  const { tenant, sessionId } = holder;
  const secret = await tenantTransaction(tenant, (inside) =>
    openSecret(inside, app.linkSecret, { tenant, shopCode: shop.code }),
  );
  const session = await tenantTransaction(tenant, (inside) => readSession(inside, tenant, sessionId));
  const before = await tenantTransaction(tenant, (inside) =>
    readSession(inside, tenant, session?.record.replacesId ?? ''),
  );
  const returnUrl = `${app.config.publicUrl}/service-search/api/v1/punch-out/return/${cookie}`;
  const fields = ociFields(shop, { secret, returnUrl, operation: session?.record.operation, before });
  const note = (event: string, record: object) =>
    app.engine.applySystemEvent(systemActor(tenant), {
      recordType: sessionType,
      id: sessionId,
      event,
      record: { ...record },
    });
  try {
    const { url } = shopAddress(shop.url, app.config.punchoutHosts);
    const told = [...fields].map(([name, value]) => `${name}=${value}`).join('\n');
    await note('enter', { setupRequest: masked(told, [secret, cookie]) });
    return sendDoorPage(reply, { url, fields, charset: shop.charset, label: shop.name });
  } catch (error) {
    if (error instanceof EngineError && error.appCode === 'EN-NOT-ALLOWED') return back(reply, { refused: 'used' });
    if (!(error instanceof PunchoutRefusal)) throw error;
    await note('fail', { faults: [{ ...error.fault }] });
    return back(reply, { returned: sessionId });
  }
};

/** What a shop is opened with (OCI 4.0); lines that are opened again go with their number in the shop. */
function ociFields(
  { secretField, parameters = [] }: RecordOf<'mall/punchout-shop'>,
  asked: { secret: string; returnUrl: string; operation: string | undefined; before: StoredSession | null },
): Map<string, string> {
  const lines = asked.before?.record.lines ?? [];
  const [first] = lines;
  return new Map([
    ...parameters.map(({ name, value }): [string, string] => [name, value]),
    ...(secretField !== undefined && secretField !== '' ? [[secretField, asked.secret] as [string, string]] : []),
    ['HOOK_URL', asked.returnUrl],
    ['~OkCode', 'ADDI'],
    ['~TARGET', '_top'],
    ['~CALLER', 'CTLG'],
    ...(asked.operation === 'inspect' && first
      ? ([
          ['FUNCTION', 'DETAIL'],
          ['PRODUCTID', first.auxiliaryId ?? first.partId ?? ''],
        ] as [string, string][])
      : lines.flatMap(({ auxiliaryId, partId, quantity }, index): [string, string][] => [
          [`NEW_ITEM-EXT_PRODUCT_ID[${index + 1}]`, auxiliaryId ?? partId ?? ''],
          [`NEW_ITEM-QUANTITY[${index + 1}]`, quantity],
        ])),
  ]);
}
