import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../page-context.ts';
import { pathOfDoor, worksOffline } from '../../routes/screen-index.ts';
import { inputOwnerOf } from '../../session/input-owner.ts';
import { clearToasts } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

/**
 * Ends the session on the server and here, wipes what was kept, and goes to the login screen. Asks first while something
 * waits on this device to be sent.
 */
export function LogoutScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [waiting, setWaiting] = useState(0);

  const leave = useCallback(async () => {
    setWaiting(0);
    const state = session.state();
    // Whatever the server answers, this device forgets the session.
    const leaving = state.status === 'signedIn' && state.user.mall ? 'mall.logout' : 'auth.singleSignOut';
    const ended =
      state.status === 'signedOut'
        ? null
        : await call<{ url?: string | null }>(leaving, { quiet: true, silent: true }).catch((failure: unknown) => {
            console.error(failure);
            return null;
          });
    session.end();
    const after = session.state();
    await clearToasts();
    // Who came from an identity provider leaves there, too.
    if (ended?.url) window.location.assign(ended.url);
    else await navigate(pathOfDoor(after.status === 'signedOut' ? after.door : undefined), { replace: true });
  }, [call, session, navigate]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void waitingHere(session.state()).then((count) => (count > 0 ? setWaiting(count) : leave()));
  }, [session, leave]);

  return (
    <main className="bare-page">
      <h1 className="visually-hidden">{text('screen.general/logout')}</h1>
      {waiting > 0 ? (
        <AskBeforeLeaving count={waiting} onLeave={() => void leave()} onStay={() => void navigate(-1)} />
      ) : (
        <p role="status">{text('general.leaving')}</p>
      )}
    </main>
  );
}

/** How much of what this person made waits on the device; nobody is kept from leaving where that cannot be told. */
async function waitingHere(state: ReturnType<ReturnType<typeof usePage>['session']['state']>): Promise<number> {
  if (state.status !== 'signedIn' || !worksOffline(state.user.screens)) return 0;
  try {
    const { waitingOf } = await import('../../../../../engine/react/offline/waiting-store.ts');
    return (await waitingOf(inputOwnerOf(state.user))).length;
  } catch (failure) {
    console.error(failure);
    return 0;
  }
}
