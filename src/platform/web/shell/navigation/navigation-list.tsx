import { useMatches } from 'react-router-dom';
import { useWaitingCounts } from '../../../../../engine/react/list/waiting-counts.ts';
import { entryOf } from '../../routes/screen-handle.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { useText } from '../../texts/texts.ts';
import { parseName, useKept } from '../kept/use-kept.ts';
import { BeginButton } from './begin-button.tsx';
import { KeptEntries } from './kept-entries.tsx';
import { MenuGroupEntries } from './menu-group.tsx';
import { isPlaceOf, menuGroupsOf } from './menu-places.ts';
import { openGroupsOf, withGroup } from './open-groups.ts';

/** What one begins, what one keeps at hand, and the places of the role map by job, each with the number of what waits there. */
export function NavigationList(props: { user: SessionUser }) {
  const { user } = props;
  const { text } = useText();
  const shown = entryOf(useMatches());
  const groups = menuGroupsOf(user.screens);
  const counts = useWaitingCounts(groups.flatMap(({ places }) => places.flatMap(({ screens }) => screens)));
  const { items: chosen = [], save } = useKept('groups', parseName);
  const current = groups.find(({ places }) => places.some((place) => isPlaceOf(place, shown)))?.id ?? shown?.group;
  const open = openGroupsOf(groups, chosen, current);
  return (
    <nav aria-label={text('shell.navigation')}>
      <BeginButton user={user} />
      <KeptEntries user={user} />
      {groups.map((group) => (
        <MenuGroupEntries
          key={group.id}
          group={group}
          counts={counts}
          shown={shown}
          isOpen={open.has(group.id)}
          onToggle={(isOpen) => void save(withGroup(chosen, group.id, isOpen)).catch(() => null)}
        />
      ))}
    </nav>
  );
}
