import { Link, useMatches } from 'react-router-dom';
import { menuKey } from '../../../../../engine/core/text-keys.ts';
import { entryOf } from '../../routes/screen-handle.ts';
import { screenIndex } from '../../routes/screen-index.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { FavouriteButton } from './favourite-button.tsx';

/** The way from the user's default screen to the one shown (spec §2), and the star that keeps it at hand. */
export function Breadcrumbs(props: { user: SessionUser }) {
  const { text } = useText();
  const screen = entryOf(useMatches());
  const start = screenIndex.find(({ path }) => path === props.user.defaultScreenPath);
  if (!screen || !start || screen.id === start.id) return null;
  const group = screen.group && text(menuKey(screen.group));
  return (
    <nav className="breadcrumbs" aria-label={text('shell.breadcrumbs')}>
      <ol>
        <li>
          <Link to={start.path}>{screenTitle(start.id)}</Link>
        </li>
        {group && group !== screenTitle(start.id) && <li>{group}</li>}
        <li aria-current="page">{screenTitle(screen.id)}</li>
      </ol>
      <FavouriteButton screen={screen} />
    </nav>
  );
}
