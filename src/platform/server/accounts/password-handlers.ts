import type { Query } from '../../../../engine/server/ports.ts';
import { checkPassword, type PasswordRule } from '../../domain/password-rule.ts';
import type { AppContext } from '../app-context.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { atLeast } from '../auth/at-least.ts';
import { countLoginTry, forgiveLoginTries } from '../auth/login-limits.ts';
import { hashPassword, isPasswordRight } from '../auth/password.ts';
import type { CallHandler, PublicCallHandler } from '../calls/call-handler.ts';
import { invalid, notFound, refusal } from '../errors/refusals.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Account } from './account.ts';
import { findAccount, findAccountForLogin } from './account-store.ts';
import {
  accountOfReset,
  createReset,
  isFormerPassword,
  passwordRuleOf,
  resetMinutes,
  setPassword,
} from './password-store.ts';

/** A known and an unknown name are answered after the same time, in milliseconds. */
const resetAnswerMs = 400;

/** `password.requestReset`: the same answer after the same time, whoever is named; the mail tells the rest. */
const requestReset: PublicCallHandler = async ({ app, body, request }) => {
  const typed = {
    companyGroupDisplayCode: String(body.companyGroupCode).normalize('NFKC').trim(),
    loginName: String(body.username).normalize('NFKC').trim(),
  };
  const account = JSON.stringify(['reset', typed.companyGroupDisplayCode, typed.loginName.toLowerCase()]);
  await countLoginTry(app.database.query, { account, address: request.ip, at: app.wallClock.now() });
  await atLeast(resetAnswerMs, sendResetMail(app, typed));
  return { accepted: true };
};

async function sendResetMail(
  app: AppContext,
  typed: { companyGroupDisplayCode: string; loginName: string },
): Promise<void> {
  await app.database.transaction(async (query) => {
    const account = await findAccountForLogin(query, typed);
    if (!account?.mailAddress) return;
    const token = await createReset(query, account, app.wallClock.now());
    await enqueueMail(query, {
      tenant: account.tenant,
      to: { name: account.name, address: account.mailAddress, language: account.language },
      template: 'passwordReset',
      data: { name: account.name, minutes: resetMinutes },
      secret: { path: `/eProcurement/PasswordResetChange?token=${token}` },
      now: app.clock.now(),
    });
  });
}

/** `password.resetRule`: what the company asks of the new password, to those who hold a link. */
const resetRule: PublicCallHandler = async ({ app, body }) => {
  const account = await accountOfReset(app.database.query, String(body.token), app.wallClock.now());
  if (!account) throw refusal('AU-RESET-LINK');
  return { userPasswordRule: await passwordRuleOf(app.database.query, account.tenant), loginName: account.loginName };
};

/** `password.reset`: a new password by the link of a mail, which works once. Every session of the account ends. */
const reset: PublicCallHandler = async ({ app, body, request }) => {
  const at = app.wallClock.now();
  const account = await accountOfReset(app.database.query, String(body.token), at);
  if (!account) throw refusal('AU-RESET-LINK');
  await refuseWeak(app.database.query, account, String(body.password), '/password');
  const passwordHash = await hashPassword(String(body.password));
  await app.database.transaction(async (query) => {
    // Asked again inside: of two at once, one finds the link gone.
    if (!(await accountOfReset(query, String(body.token), at))) throw refusal('AU-RESET-LINK');
    await setPassword(query, account, { passwordHash, keptJti: null, at });
    await notePassword(app, query, account, request.ip);
  });
  request.log.info({ event: 'passwordReset', tenant: account.tenant, user: account.code }, 'password reset');
  return { changed: true };
};

/** `password.validate`: does a password keep the rule it is sent with? What was refused is said in the user's language. */
const validate: PublicCallHandler = async ({ app, body, language }) => {
  const { valid, invalidReasons } = checkPassword(ruleOf(body.userPasswordRule), String(body.password));
  return {
    valid,
    invalidReasons: invalidReasons.map(({ messageKey, params }) => app.texts.text(language, messageKey, params)),
  };
};

/** `password.rule`: what the company of the signed-in user asks of passwords. */
const ownRule: CallHandler = async ({ app, actor }) => ({
  userPasswordRule: await passwordRuleOf(app.database.query, actor.tenant),
});

/** `password.change`: a new password by the old one. The user's other sessions end. */
const change: CallHandler = async ({ app, actor, session, body, request }) => {
  const at = app.wallClock.now();
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account) throw notFound();
  const attempt = { account: JSON.stringify(['change', actor.tenant, actor.code]), address: request.ip, at };
  await countLoginTry(app.database.query, attempt);
  if (!(await isPasswordRight(account.passwordHash, String(body.currentPassword)))) {
    throw wrong('/currentPassword', 'error.EN-VALIDATION.currentPassword');
  }
  await forgiveLoginTries(app.database.query, attempt);
  await refuseWeak(app.database.query, account, String(body.newPassword), '/newPassword');
  const passwordHash = await hashPassword(String(body.newPassword));
  await app.database.transaction(async (query) => {
    await setPassword(query, account, { passwordHash, keptJti: session.jti, at });
    await notePassword(app, query, account, request.ip);
  });
  request.log.info({ event: 'passwordChange', tenant: account.tenant, user: account.code }, 'password changed');
  return { changed: true };
};

/** That a password changed, and from where; of the password itself nothing. */
function notePassword(app: AppContext, query: Query, account: Account, ip: string): Promise<void> {
  const { tenant, code, name } = account;
  const who = { tenant, at: app.clock.now(), actor: { code, name }, what: 'passwordChanged', subject: name, ip };
  return noteChanges(query, who, [{ field: 'password', old: null, new: null }]);
}

async function refuseWeak(query: Query, account: Account, password: string, at: string): Promise<void> {
  const rule = await passwordRuleOf(query, account.tenant);
  const isFormer = await isFormerPassword(query, account, password, rule.history);
  const { invalidReasons } = checkPassword(rule, password, { loginName: account.loginName, isFormer });
  const [first] = invalidReasons;
  if (first) throw wrong(at, first.messageKey, first.params);
}

function wrong(at: string, messageKey: string, params: Record<string, number> = {}) {
  return invalid([{ at, keyword: 'validate-password', messageKey, params }]);
}

/** The rule a caller sent; the call's schema has checked its members. */
function ruleOf(sent: unknown): PasswordRule {
  return sent as PasswordRule;
}

/** Signed-in handlers of passwords. */
export const passwordHandlers: [string, CallHandler][] = [
  ['password.rule', ownRule],
  ['password.change', change],
];

/** Public handlers of passwords. */
export const publicPasswordHandlers: [string, PublicCallHandler][] = [
  ['password.requestReset', requestReset],
  ['password.resetRule', resetRule],
  ['password.reset', reset],
  ['password.validate', validate],
];
