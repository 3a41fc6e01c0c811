import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { screenTitle } from '../texts/screen-title.ts';
import { useText } from '../texts/texts.ts';
import { ShellScreen } from './lazy-shell.ts';
import { loginPathBackTo, ownPath } from './own-path.ts';
import { PublicScreen } from './public-screen.tsx';
import { decideRoute, isInShell } from './route-access.ts';
import { pathOfScreen, type ScreenEntry, screenIds } from './screen-index.ts';

/** Opens a screen, or leads to where the user may go instead. */
export function ScreenRoute(props: { screen: ScreenEntry }) {
  const { screen } = props;
  const session = useSession();
  const location = useLocation();
  const { text, language } = useText();
  const user = session.status === 'signedIn' ? session.user : null;
  const decision = decideRoute(screen, user);

  useEffect(() => {
    document.title = `${screenTitle(screen.id)} | ${text('general.productName')}`;
  }, [screen.id, text, language]);

  if (decision.open) {
    return user !== null && isInShell(screen) ? <ShellScreen screen={screen} /> : <PublicScreen screen={screen} />;
  }
  switch (decision.to) {
    case 'login': {
      const here = `${location.pathname}${location.search}`;
      return <Navigate to={loginPathBackTo(pathOfScreen(screenIds.login), here)} replace />;
    }
    case 'notPermitted':
      return <Navigate to={pathOfScreen(screenIds.notPermitted)} replace />;
    case 'passwordChange':
      return <Navigate to={pathOfScreen(screenIds.forcePasswordChange)} replace />;
    case 'default': {
      const wanted = ownPath(new URLSearchParams(location.search).get('redirectUrl'));
      return <Navigate to={wanted ?? user?.defaultScreenPath ?? '/'} replace />;
    }
  }
}
