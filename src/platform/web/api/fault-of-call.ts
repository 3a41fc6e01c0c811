import type { CallIndexEntry } from '../../../../engine/core/formats/call-index.ts';
import { type RequestFault, requestFault } from '../../domain/request-rules.ts';
import type { SessionUser } from '../session/session-user.ts';

/** The session, as far as requests are judged by it. */
export type KnownSession =
  | { status: 'signedOut' | 'loading' | 'failed' }
  | { status: 'signedIn'; user: Pick<SessionUser, 'companyDivisionCode' | 'companyGroupDisplayCode'> };

/** Why a call must not be sent now; `null` when it may. While the user is being asked for, nobody can be judged. */
export function faultOfCall(
  definition: Pick<CallIndexEntry, 'public' | 'proxied'>,
  session: KnownSession,
  languageCode: string,
): RequestFault | null {
  const user = session.status === 'signedIn' ? session.user : null;
  const isJudged = !definition.public && (session.status === 'signedIn' || session.status === 'signedOut');
  return requestFault({
    languageCode,
    companyDivisionCode: isJudged ? (user?.companyDivisionCode ?? null) : undefined,
    companyGroupDisplayCode: definition.proxied ? (user?.companyGroupDisplayCode ?? null) : undefined,
  });
}
