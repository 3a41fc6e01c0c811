import { isTimeZone } from '../../../../engine/core/values/zoned-time.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { answerOnce } from '../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { invalid, notFound } from '../errors/refusals.ts';
import { findAccount } from './account-store.ts';

/** `setting.detail`: what a person may decide about the product for himself, and what he may only look at. */
const detail: CallHandler = async (context) => {
  const { app, actor } = context;
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account) throw notFound();
  return {
    name: account.name,
    loginName: account.loginName,
    organizationName: account.organizationName,
    positionName: account.positionName,
    mailAddress: account.mailAddress ?? null,
    language: account.language,
    timeZone: account.timeZone ?? null,
    defaultScreenPath: account.defaultScreenPath,
    startScreens: startScreensOf(context),
  };
};

/** `setting.save`: the language of screens and mails, the clock of times, and the screen that opens after signing in. */
const save: CallHandler = async (context) => {
  const { app, actor, body, request } = context;
  const path = String(body.defaultScreenPath);
  if (!startScreensOf(context).some((screen) => screen.path === path)) {
    throw notAmong('/defaultScreenPath');
  }
  const timeZone = typeof body.timeZone === 'string' ? body.timeZone : null;
  if (timeZone !== null && !isTimeZone(timeZone)) throw notAmong('/timeZone');
  return answerOnce(context, async (query) => {
    const account = await findAccount(query, actor.tenant, actor.code);
    if (!account) throw notFound();
    const language = String(body.language);
    await query(
      'update user_account set language = $3, default_screen_path = $4, time_zone = $5 where tenant = $1 and code = $2',
      [actor.tenant, actor.code, language, path, timeZone],
    );
    const who = { tenant: actor.tenant, at: app.clock.now(), actor, subject: account.name, ip: request.ip };
    await noteChanges(query, { ...who, what: 'settingChanged' }, [
      { field: 'language', old: account.language, new: language },
      { field: 'timeZone', old: account.timeZone ?? null, new: timeZone },
      { field: 'defaultScreenPath', old: account.defaultScreenPath, new: path },
    ]);
    return { saved: true };
  });
};

function notAmong(at: string) {
  return invalid([{ at, keyword: 'inArray', messageKey: 'rule.inArray', params: {} }]);
}

/** Screens of the menu that are open to this person, home first. */
function startScreensOf({ app, actor }: CallContext): { id: string; path: string }[] {
  const screens = [...app.definitions.screens.values()].filter(
    ({ menu, code, path }) => menu && code !== null && actor.screens.has(code) && !path.includes(':'),
  );
  const home = app.definitions.screens.get('general/home');
  const rest = screens.filter((screen) => screen !== home);
  return (home ? [home, ...rest] : rest).map(({ id, path }) => ({ id, path }));
}

/** Handlers of personal settings. */
export const settingHandlers: [string, CallHandler][] = [
  ['setting.detail', detail],
  ['setting.save', save],
];
