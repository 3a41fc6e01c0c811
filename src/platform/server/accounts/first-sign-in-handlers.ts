import { noteChanges } from '../audit/note-changes.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { inviteToSignIn, peopleWaiting, supplierPeopleWaiting } from './first-sign-in.ts';

const provider = 90;

/**
 * `firstSignIn.list`: the people of one's company group who have never chosen a password; to the operator those of the suppliers of
 * all company groups.
 */
const list: CallHandler = async ({ app, actor }) => {
  const now = app.wallClock.now();
  const { query } = app.database;
  const items = await (actor.division === provider
    ? supplierPeopleWaiting(query, now)
    : peopleWaiting(query, actor.tenant, now));
  return { items, mails: app.config.smtpUrl !== null };
};

/**
 * `firstSignIn.invite`: the first link, by mail, or told this once. Whoever has a password has none: it would open his account. The
 * operator invites people of suppliers of any company group, nobody else in it; that group's log names him.
 */
const invite: CallHandler = ({ app, actor, body, request }) =>
  app.database.transaction(async (query) => {
    const code = String(body.code);
    const group = String(body.companyGroupCode ?? actor.tenant);
    const isOperator = actor.division === provider;
    if (group !== actor.tenant && !isOperator) throw notFound();
    const invitation = await inviteToSignIn(app, query, { tenant: group, code, ofSupplier: isOperator });
    if (!invitation) throw notFound();
    await query("select set_config('app.tenant', $1, true)", [group]);
    const who = { tenant: group, at: app.clock.now(), actor, what: 'settingChanged', subject: code, ip: request.ip };
    await noteChanges(query, who, [{ field: 'firstSignIn', old: null, new: invitation.mailed ? 'mail' : 'link' }]);
    return { ...invitation };
  });

/** Handlers of first sign-ins. */
export const firstSignInHandlers: [string, CallHandler][] = [
  ['firstSignIn.list', list],
  ['firstSignIn.invite', invite],
];
