import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import type { PublicCallHandler } from '../../../platform/server/calls/call-handler.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import { fitTotal } from '../../domain/punchout/fit-total.ts';
import { mapShopLines } from '../../domain/punchout/map-shop-lines.ts';
import { type PunchoutFault, PunchoutRefusal, type ShopMessage } from '../../domain/punchout/shop-message.ts';
import { type CookieHolder, cookieHolder } from './cookie-store.ts';
import { masked } from './masked.ts';
import { readOciItems } from './oci-items.ts';
import { orderMessageOf, readOrderMessage } from './order-message.ts';
import { readForm } from './read-form.ts';
import { back } from './return-page.ts';
import { sessionType } from './session-store.ts';
import { shopOf } from './shop-of.ts';

type Shop = RecordOf<'mall/punchout-shop'>;

/**
 * `punchout.answer`: what a shop sends through the browser. It is signed in as nobody: the cookie in the address says whose
 * session it is, once and until its end. It is read, mapped, checked and laid by; the cart is its owner's browser's to fill.
 */
export const answer: PublicCallHandler = async ({ app, query: { cookie = '' }, body, request, reply }) => {
  const holder = await cookieHolder(app.database.query, cookie, app.wallClock.now());
  const shop = holder && (await shopOf(app.engine, { tenant: holder.tenant, code: holder.shopCode }));
  if (!holder || !shop) return back(reply, { refused: 'cookie' });
  const form = typeof body.form === 'string' ? body.form : (request.url.split('?', 2)[1] ?? '');
  let received = '';
  try {
    const fields = readForm(form, shop.protocol === 'oci' ? shop.charset : 'utf-8');
    received = shop.protocol === 'oci' ? ociText(fields) : orderMessageOf(fields);
    const message = shop.protocol === 'oci' ? readOciItems(fields) : readOrderMessage(received, cookie);
    const read = await readLines(app, holder, shop, message);
    return await note(read.faults.length > 0 ? 'fail' : 'receive', read);
  } catch (error) {
    if (!(error instanceof PunchoutRefusal)) throw error;
    // Another session's message: this one is still out in its shop.
    if (error.fault.reason === 'otherCookie') return back(reply, { refused: 'cookie' });
    return note('fail', { faults: [error.fault] });
  }

  async function note(event: 'receive' | 'fail', record: object) {
    const { tenant = '', sessionId = '' } = holder ?? {};
    const told = { ...record, returnedAt: app.clock.now().toISOString(), orderMessage: masked(received, [cookie]) };
    try {
      await app.engine.applySystemEvent(systemActor(tenant), {
        recordType: sessionType,
        id: sessionId,
        event,
        record: told,
      });
    } catch (error) {
      // It came back before, was never sent out, or is over.
      if (error instanceof EngineError && error.appCode === 'EN-NOT-ALLOWED') return back(reply, { refused: 'used' });
      throw error;
    }
    return back(reply, { returned: sessionId });
  }
};

/** The lines in our words with what the whole comes to, or what is wrong with them. */
async function readLines({ engine }: AppContext, { tenant }: CookieHolder, shop: Shop, message: ShopMessage) {
  const units = await engine.listMasters(tenant, 'master/unit');
  const supplier = await engine.getMaster(tenant, 'master/supplier', shop.supplierCode);
  const decimals = new Map(units.map(({ code, record }) => [code, record.decimals]));
  const { lines, faults } = mapShopLines(shop, message.lines, decimals);
  const { goods, fit } = fitTotal(lines, message.total, supplier?.taxFraction ?? 1);
  const { total } = message;
  const unfitting: PunchoutFault[] =
    faults.length === 0 && fit === 'none' ? [{ reason: 'total', value: `${total?.total} ≠ ${goods}` }] : [];
  return {
    lines,
    faults: [...faults.slice(0, 200), ...unfitting].map((fault) => ({ ...fault })),
    operationAllowed: message.operationAllowed,
    goodsAmount: goods,
    totalFit: fit,
    ...(total && {
      ...amountAt('toldTotal', total.total),
      ...amountAt('toldShipping', total.shipping),
      ...amountAt('toldTax', total.tax),
    }),
  };
}

function amountAt(name: string, amount: string | null): Record<string, string> {
  return amount !== null && /^\d{1,15}(\.\d{1,4})?$/.test(amount) ? { [name]: amount } : {};
}

function ociText(fields: ReadonlyMap<string, string>): string {
  return [...fields].map(([name, value]) => `${name}=${value}`).join('\n');
}
