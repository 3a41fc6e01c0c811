import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../page-context.ts';
import { pathOfDoor } from '../../routes/screen-index.ts';
import { clearToasts } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';

/** Ends the session on the server and here, wipes what was kept, and goes to the login screen. */
export function LogoutScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = async () => {
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
    };
    void leave();
  }, [call, session, navigate]);

  return (
    <main className="bare-page">
      <h1 className="visually-hidden">{text('screen.general/logout')}</h1>
      <p role="status">{text('general.leaving')}</p>
    </main>
  );
}
