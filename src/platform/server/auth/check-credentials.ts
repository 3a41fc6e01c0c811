import type { Account } from '../accounts/account.ts';
import { findAccountForLogin } from '../accounts/account-store.ts';
import { expirePassword, triesOf } from '../accounts/password-store.ts';
import { noteFailedSignIn } from '../audit/note-sign-in.ts';
import type { PublicCallContext } from '../calls/call-handler.ts';
import { refusal } from '../errors/refusals.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import { countLoginTry, forgiveLoginTries } from './login-limits.ts';
import { isPasswordRight } from './password.ts';

/** What was typed at a door. */
export interface TypedCredentials {
  companyGroupCode: string;
  username: string;
  password: string;
}

/**
 * The active account behind what was typed: the same work and the same answer whether the name, the group or the password
 * is wrong. Throws `AU-LOGIN-FAILED`, or `AU-LOCKED` after too many tries; the browser of the owner has tries of its own.
 * A password that its company lets expire is right, but has to be changed.
 */
export async function checkCredentials(
  { app, request, reply }: Pick<PublicCallContext, 'app' | 'request' | 'reply'>,
  given: TypedCredentials,
): Promise<Account> {
  const { query } = app.database;
  const typed = {
    companyGroupDisplayCode: given.companyGroupCode.normalize('NFKC').trim(),
    loginName: given.username.normalize('NFKC').trim(),
  };
  const at = app.wallClock.now();
  const found = await findAccountForLogin(query, typed);
  const account = JSON.stringify([typed.companyGroupDisplayCode, typed.loginName.toLowerCase()]);
  const device = found && (await knownDeviceOf(query, found, request, at));
  const tries = await triesOf(query, typed.companyGroupDisplayCode);
  const attempt = { account, address: request.ip, device, at, tries };
  await countLoginTry(query, attempt);
  const isRight = await isPasswordRight(found?.passwordHash ?? null, given.password);
  if (!found || !isRight) {
    request.log.warn({ event: 'loginFailed' }, 'sign-in refused');
    // Not waited for: how long the answer takes must not tell whether there is such a company group.
    noteFailedSignIn(app, typed, request.ip).catch((error: unknown) =>
      request.log.error(error, 'not in the audit log'),
    );
    throw refusal('AU-LOGIN-FAILED');
  }
  await forgiveLoginTries(query, attempt);
  await rememberDevice(app, { request, reply }, found);
  const hasExpired = await expirePassword(query, found, at);
  return hasExpired ? { ...found, mustChangePassword: true } : found;
}
