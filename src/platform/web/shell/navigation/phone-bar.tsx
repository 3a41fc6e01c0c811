import { Home, Inbox, Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router-dom';
import { useWaitingCounts } from '../../../../../engine/react/list/waiting-counts.ts';
import { isGranted } from '../../routes/route-access.ts';
import { entryOf } from '../../routes/screen-handle.ts';
import { findScreen, screenIds } from '../../routes/screen-index.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { BeginButton } from './begin-button.tsx';
import { WaitingCount, waitingAt } from './menu-group.tsx';
import { isPlaceOf, menuGroupsOf, placeTitle } from './menu-places.ts';

/** On narrow screens, below everything: home, where work waits for this person, the search, and what may be begun. */
export function PhoneBar(props: { user: SessionUser; onSearch: () => void }) {
  const { user, onSearch } = props;
  const { text } = useText();
  const shown = entryOf(useMatches());
  const places = menuGroupsOf(user.screens).flatMap((group) => group.places);
  const work = places.find(({ screens }) => screens.some(({ menu }) => menu?.countFrom));
  const counts = useWaitingCounts(work?.screens ?? []);
  const home = findScreen(screenIds.home);
  return (
    <nav className="phone-bar" aria-label={text('shell.phoneBar')}>
      {home && isGranted(home, user.screens) && (
        <BarLink to={home.path} isShown={shown?.id === home.id} icon={<Home />} title={screenTitle(home.id)} />
      )}
      {work?.screens[0] && (
        <BarLink to={work.screens[0].path} isShown={isPlaceOf(work, shown)} icon={<Inbox />} title={placeTitle(work)}>
          <span className="phone-bar-count">
            <WaitingCount count={waitingAt(work, counts)} />
          </span>
        </BarLink>
      )}
      <button type="button" onClick={onSearch}>
        <Search />
        {text('shell.phoneBar.search')}
      </button>
      <BeginButton user={user} inBar />
    </nav>
  );
}

function BarLink(props: { to: string; isShown: boolean; icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <Link to={props.to} aria-current={props.isShown ? 'page' : undefined}>
      {props.icon}
      <span className="phone-bar-name">{props.title}</span>
      {props.children}
    </Link>
  );
}
