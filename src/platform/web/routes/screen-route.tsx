import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useComing } from '../../../../engine/react/coming.ts';
import { useSession } from '../session/use-session.ts';
import { screenTitle } from '../texts/screen-title.ts';
import { useText } from '../texts/texts.ts';
import { loadShell } from './lazy-shell.ts';
import { loginPathBackTo, ownPath } from './own-path.ts';
import { PublicScreen } from './public-screen.tsx';
import { decideRoute, isInShell } from './route-access.ts';
import { noteScreen } from './screen-before.ts';
import { pathOfDoor, pathOfScreen, type ScreenEntry, screenIds } from './screen-index.ts';

/** Opens a screen, or leads to where the user may go instead. */
export function ScreenRoute(props: { screen: ScreenEntry }) {
  const { screen } = props;
  const session = useSession();
  const location = useLocation();
  const { text, language } = useText();
  const user = session.status === 'signedIn' ? session.user : null;
  const routeUser = session.status === 'signedIn' ? { ...session.user, catalogToken: session.session.jti } : null;
  const decision = decideRoute(screen, routeUser, new URLSearchParams(location.search));

  useEffect(() => {
    document.title = `${screenTitle(screen.id)} | ${text('general.productName')}`;
  }, [screen.id, text, language]);

  if (decision.open) {
    noteScreen(screen.id);
    return user !== null && isInShell(screen) ? <ShellScreen screen={screen} /> : <PublicScreen screen={screen} />;
  }
  if (decision.to === 'login') {
    const here = `${location.pathname}${location.search}`;
    if (session.status === 'signedOut' && session.lostFrom) {
      // Who came from an identity provider is led back through it (spec §8).
      const query = { idp: session.lostFrom, redirectUrl: here };
      return <Navigate to={pathOfScreen(screenIds.singleSignOut, query)} replace />;
    }
    const door = session.status === 'signedOut' ? session.door : undefined;
    return <Navigate to={loginPathBackTo(pathOfDoor(door), here)} replace />;
  }
  if (decision.to === 'default') {
    const wanted = ownPath(new URLSearchParams(location.search).get('redirectUrl'));
    return <Navigate to={wanted ?? user?.defaultScreenPath ?? '/'} replace />;
  }
  return <Navigate to={pathOfScreen(deniedTo[decision.to])} replace />;
}

/** A screen inside the shell: where that is, its code is, too. */
function ShellScreen(props: { screen: ScreenEntry }) {
  const shell = useComing(loadShell());
  return shell ? <shell.ShellScreen {...props} /> : null;
}

/** The screens that refusals lead to (spec §6). */
const deniedTo = {
  home: screenIds.home,
  notPermitted: screenIds.notPermitted,
  notFound: screenIds.notFound,
  passwordChange: screenIds.forcePasswordChange,
  supplierClosed: screenIds.supplierClosed,
  supplierDenied: screenIds.supplierDenied,
  invalidPermissions: screenIds.invalidPermissions,
  companyGroups: screenIds.companyGroups,
} as const;
