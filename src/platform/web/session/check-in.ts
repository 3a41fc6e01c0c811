import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { answerTo } from '../api/error-table.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

/** What checking in needs of the page. */
interface CheckInPorts {
  session: SessionStore;
  call: EngineRuntime['call'];
  /** The check-in was invalid, and the session has been ended: to the login screen, with the flag of spec §8. */
  refused: () => void;
}

interface CheckInAnswer {
  isValid: boolean;
  checkInUserCode?: string;
  token?: string;
}

/** Whose call checks in, by division; the operator's people do not. */
const callOf: Readonly<Record<number, string>> = { 10: 'mall.checkInBuyer', 20: 'mall.checkInSupplier' };

/** Public name of the session whose check-in is completed, whether it succeeded or failed. */
const completedKey = 'checkIn';

/**
 * Checks every session in to the catalog mall, once (spec §4). An invalid check-in ends the session; one that could not
 * be made is only logged, so that nobody is kept from work by a mall that does not answer.
 */
export function followCheckIns(ports: CheckInPorts): void {
  ports.session.subscribe(() => {
    const state = ports.session.state();
    if (state.status !== 'signedIn') return;
    const callId = callFor(state.user);
    const { jti } = state.session;
    if (callId === null || sessionStorage.getItem(completedKey) === jti) return;
    sessionStorage.setItem(completedKey, jti);
    void checkIn(ports, { callId, jti, userCode: state.user.displayCode });
  });
}

/** `null`: nothing to check in for now. A mall user came in by its door; who has to change his password does that first. */
function callFor({ companyDivisionCode, isCheckIn, mall, mustChangePassword }: SessionUser): string | null {
  if (isCheckIn || mall !== null || mustChangePassword) return null;
  return callOf[companyDivisionCode] ?? null;
}

async function checkIn(
  { session, call, refused }: CheckInPorts,
  wanted: { callId: string; jti: string; userCode: string },
): Promise<void> {
  const isStillHere = () => {
    const state = session.state();
    return state.status === 'signedIn' && state.session.jti === wanted.jti;
  };
  try {
    const answer = await call<CheckInAnswer>(wanted.callId, { quiet: true });
    // Two sign-ins at once must not leave the user of one with the token of the other.
    if (answer.isValid && answer.checkInUserCode === wanted.userCode && answer.token === wanted.jti) return;
  } catch (failure) {
    if (!isRefusal(failure)) {
      console.error(failure);
      return;
    }
  }
  if (!isStillHere()) return;
  await call('auth.singleSignOut', { quiet: true, silent: true }).catch((failure: unknown) => console.error(failure));
  if (!isStillHere()) return;
  session.end();
  refused();
}

/** The server answered, and said no; not: it was not reached, it broke, or the session is over by itself. */
function isRefusal(failure: unknown): boolean {
  return isCallFailure(failure) && failure.status === 400 && answerTo(failure) === 'message';
}
