import { Plus } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { isGranted } from '../../routes/route-access.ts';
import { type ScreenEntry, screenIndex } from '../../routes/screen-index.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';

/** The screens the home menus name by code (spec §3) and the role map grants, each once. */
export function shortcutsOf(
  user: Pick<SessionUser, 'homeMenus' | 'screens'>,
  screens: readonly ScreenEntry[] = screenIndex,
): ScreenEntry[] {
  const { estHomeMenu, directOrderHomeMenu, contractPaymentMenu } = user.homeMenus;
  const codes = new Set([...estHomeMenu, ...directOrderHomeMenu, ...contractPaymentMenu]);
  return [...codes].flatMap((code) =>
    screens.filter((screen) => screen.code === code && isGranted(screen, user.screens)),
  );
}

/** What this user does most, one click away. */
export function Shortcuts(props: { user: SessionUser }) {
  const { text } = useText();
  const screens = shortcutsOf(props.user);
  if (screens.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label={text('home.shortcuts.title')}>
      {screens.map((screen) => (
        <Link key={screen.id} to={screen.path} className="shortcut">
          {screen.kind === 'input' && <Plus />}
          {screenTitle(screen.id)}
        </Link>
      ))}
    </nav>
  );
}
