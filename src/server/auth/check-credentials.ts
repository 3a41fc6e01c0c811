import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account.ts';
import { findAccountForLogin } from '../accounts/account-store.ts';
import type { AppContext } from '../app-context.ts';
import { noteFailedSignIn } from '../audit/note-sign-in.ts';
import { loginFailed } from '../errors/refusals.ts';
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
 * is wrong. Throws `AU-LOGIN-FAILED`, or `AU-LOCKED` after too many tries.
 */
export async function checkCredentials(
  app: AppContext,
  request: FastifyRequest,
  given: TypedCredentials,
): Promise<Account> {
  const typed = {
    companyGroupDisplayCode: given.companyGroupCode.normalize('NFKC').trim(),
    loginName: given.username.normalize('NFKC').trim(),
  };
  const account = JSON.stringify([typed.companyGroupDisplayCode, typed.loginName.toLowerCase()]);
  const attempt = { account, address: request.ip, at: app.wallClock.now() };
  await countLoginTry(app.database.query, attempt);
  const found = await findAccountForLogin(app.database.query, typed);
  const isRight = await isPasswordRight(found?.passwordHash ?? null, given.password);
  if (!found || !isRight) {
    request.log.warn({ event: 'loginFailed' }, 'sign-in refused');
    // Not waited for: how long the answer takes must not tell whether there is such a company group.
    noteFailedSignIn(app, typed, request.ip).catch((error: unknown) =>
      request.log.error(error, 'not in the audit log'),
    );
    throw loginFailed();
  }
  await forgiveLoginTries(app.database.query, attempt);
  return found;
}
