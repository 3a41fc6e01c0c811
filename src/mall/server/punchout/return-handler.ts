import { EngineError } from '../../../../engine/server/errors.ts';
import type { PublicCallHandler } from '../../../platform/server/calls/call-handler.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';
import { cookieHolder } from './cookie-store.ts';
import { masked } from './masked.ts';
import { readForm } from './read-form.ts';
import { back } from './return-page.ts';
import { receivedIn, sessionLines } from './session-lines.ts';
import { sessionType } from './session-store.ts';
import { shopOf } from './shop-of.ts';

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
    received = receivedIn(shop, fields);
    const read = await sessionLines(app.engine, { tenant: holder.tenant, shop }, { fields, received, cookie });
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
