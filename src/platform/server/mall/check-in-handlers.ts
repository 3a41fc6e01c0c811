import { mallUserOf } from '../access/mall-user.ts';
import type { Account, Division } from '../accounts/account.ts';
import { findAccount } from '../accounts/account-store.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { isCheckedIn, noteCheckIn } from './check-in-store.ts';

/**
 * Checks the session in to the catalog mall, for procurement's users of one division; to others the call does not exist.
 * `isValid: false`: the mall does not know this person, and the browser ends the session (spec §8). `token` names the
 * check-in in addresses of the mall; it opens nothing.
 */
function checkIn(division: Division): CallHandler {
  return async ({ app, actor, session }) => {
    if (actor.division !== division || session.mallArea !== null) throw notFound();
    const account = await findAccount(app.database.query, session.tenant, session.userCode);
    if (!account || !isKnownToMall(account)) return { isValid: false };
    await noteCheckIn(app.database.query, session.jti, app.wallClock.now());
    return { isValid: true, checkInUserCode: account.code, token: session.jti };
  };
}

/** Whoever belongs to an organization buys there; whoever belongs to a supplier is found by its products. */
function isKnownToMall({ division, supplierCode, organizationCode }: Account): boolean {
  return division === 20 ? supplierCode !== null : organizationCode !== '';
}

/** `mall.checkInData`: the mall's user behind one's own check-in; another's token looks like one that does not exist. */
const checkInData: CallHandler = async ({ app, actor, session, query }) => {
  const isOwn = query.token === session.jti && (await isCheckedIn(app.database.query, session.jti));
  const account = isOwn ? await findAccount(app.database.query, session.tenant, session.userCode) : null;
  if (!account) throw notFound();
  return { cmUser: mallUserOf({ ...account, roles: actor.roles }, session) };
};

/** Handlers of checking in to the catalog mall. */
export const checkInHandlers: [string, CallHandler][] = [
  ['mall.checkInBuyer', checkIn(10)],
  ['mall.checkInSupplier', checkIn(20)],
  ['mall.checkInData', checkInData],
];
