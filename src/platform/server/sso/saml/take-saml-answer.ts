import type { Query } from '../../../../../engine/server/ports.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken, makeSecretToken } from '../../auth/secret-token.ts';
import { keepHandover, takeRequest, useAssertion } from '../sso-store.ts';
import type { SsoProvider, UserField } from './provider-store.ts';
import type { SamlAnswer } from './read-saml-answer.ts';

const userColumn: Record<UserField, string> = { loginName: 'login_name', code: 'code', mailAddress: 'mail_address' };

/**
 * What came of an answer: a code for the page, for an unasked one with a verifier that this browser has to show; or, where it was only tried, whether it named somebody of the company.
 */
export type TakenAnswer = { code: string; verifier: string | null } | { tested: 'found' | 'nobody' };

/**
 * Takes a verified answer: its question and its assertion are used up and a session lies ready, all or nothing.
 * `returnPath`: where an unasked answer wants to lead. Throws when it may not be taken.
 */
export function takeSamlAnswer(
  app: AppContext,
  provider: SsoProvider,
  answer: SamlAnswer,
  returnPath: string | null,
): Promise<TakenAnswer> {
  const at = app.wallClock.now();
  return app.database.transaction(async (query) => {
    const key = { id: answer.requestId ?? '', providerCode: provider.code, at };
    const request = answer.requestId === null ? null : await takeRequest(query, key);
    if (answer.requestId !== null && request === null) throw new Error('The question is answered already.');
    const { assertionId: id, expiresAt } = answer;
    if (!(await useAssertion(query, { providerCode: provider.code, id, expiresAt, at }))) {
      throw new Error('The assertion is used already.');
    }
    const userCode = await userCodeOf(query, provider, answer.nameId);
    if (request?.isTest) return { tested: userCode === null ? 'nobody' : 'found' };
    if (!provider.active) throw new Error('The provider is not in use.');
    if (userCode === null) throw new Error('The company has nobody of this name.');
    // Who asked holds a verifier already. Who did not gets one now: a code alone, in a link, signs nobody in.
    const verifier = request ? null : makeSecretToken();
    const code = await keepHandover(query, {
      providerCode: provider.code,
      tenant: provider.tenant,
      userCode,
      nameId: answer.nameId,
      nameIdFormat: answer.nameIdFormat,
      sessionIndex: answer.sessionIndex,
      verifierHash: request?.verifierHash ?? hashToken(verifier ?? ''),
      returnPath: request ? request.returnPath : returnPath,
      at,
    });
    return { code, verifier };
  });
}

/** The one active person of this provider's own company with this name; nobody is found by a name two people share. */
async function userCodeOf(query: Query, provider: SsoProvider, nameId: string): Promise<string | null> {
  const { rows } = await query<{ code: string }>(
    `select code from user_account where tenant = $1 and ${userColumn[provider.userField]} = $2 and active limit 2`,
    [provider.tenant, nameId],
  );
  const [account] = rows;
  return account && rows.length === 1 ? account.code : null;
}
