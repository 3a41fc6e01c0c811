import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { menuKey } from '../../../../../engine/core/text-keys.ts';
import { groupBy } from '../../group-by.ts';
import type { ScreenEntry } from '../../routes/screen-index.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { menuScreens } from './menu-screens.ts';
import { useMenuCounts } from './use-menu-counts.ts';

/** The screens of the role map by job, each with the number of what waits there. */
export function NavigationList(props: { user: SessionUser }) {
  const { text } = useText();
  const screens = menuScreens(props.user.screens);
  const counts = useMenuCounts(screens);
  return (
    <nav aria-label={text('shell.navigation')}>
      {[...groupBy(screens, (screen) => screen.menu?.group ?? '')].map(([group, members]) => (
        <MenuGroup key={group} title={text(menuKey(group))} screens={members} counts={counts} />
      ))}
    </nav>
  );
}

function MenuGroup(props: { title: string; screens: ScreenEntry[]; counts: ReadonlyMap<string, string> }) {
  const { title, screens, counts } = props;
  const { text } = useText();
  const id = useId();
  // A group of one needs no heading that says the same again.
  const heading = screens.length > 1 || screenTitle(screens[0]?.id ?? '') !== title;
  return (
    <section className="menu-group" aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{title}</h2>}
      <ul>
        {screens.map((screen) => {
          const count = counts.get(screen.id);
          return (
            <li key={screen.id}>
              <NavLink
                to={screen.path}
                // Below the path of one entry another entry may stand: only one of them is where the user is.
                end={screens.some(({ path }) => path.startsWith(`${screen.path}/`))}
                className={({ isActive }) => (isActive ? 'menu-link is-active' : 'menu-link')}
              >
                <span className="menu-title">{screenTitle(screen.id)}</span>
                {count !== undefined && count !== '0' && (
                  <span className="menu-count">
                    <span aria-hidden>{count}</span>
                    <span className="visually-hidden">{text('shell.count', { count })}</span>
                  </span>
                )}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
