import { noteChanges } from '../audit/note-changes.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { inviteToSignIn, peopleWaiting } from './first-sign-in.ts';

/** `firstSignIn.list`: the people of one's company group who have never chosen a password. */
const list: CallHandler = async ({ app, actor }) => ({
  items: await peopleWaiting(app.database.query, actor.tenant, app.wallClock.now()),
  mails: app.config.smtpUrl !== null,
});

/** `firstSignIn.invite`: the first link, by mail, or told this once. Whoever has a password has none: it would open his account. */
const invite: CallHandler = ({ app, actor, body, request }) =>
  app.database.transaction(async (query) => {
    const code = String(body.code);
    const invitation = await inviteToSignIn(app, query, { tenant: actor.tenant, code });
    if (!invitation) throw notFound();
    await query("select set_config('app.tenant', $1, true)", [actor.tenant]);
    const who = {
      tenant: actor.tenant,
      at: app.clock.now(),
      actor,
      what: 'settingChanged',
      subject: code,
      ip: request.ip,
    };
    await noteChanges(query, who, [{ field: 'firstSignIn', old: null, new: invitation.mailed ? 'mail' : 'link' }]);
    return { ...invitation };
  });

/** Handlers of first sign-ins. */
export const firstSignInHandlers: [string, CallHandler][] = [
  ['firstSignIn.list', list],
  ['firstSignIn.invite', invite],
];
