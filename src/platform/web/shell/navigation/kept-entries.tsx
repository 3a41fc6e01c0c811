import { History, Star } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isGranted } from '../../routes/route-access.ts';
import { findScreen, pathOfScreen } from '../../routes/screen-index.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { useRecentDocuments } from '../kept/recent-documents.ts';
import { parseName, useKept } from '../kept/use-kept.ts';

/** The screens that the person marked with a star, and the last documents he opened. */
export function KeptEntries({ user }: { user: SessionUser }) {
  const { text } = useText();
  const { items: favourites = [] } = useKept('favourites', parseName);
  const { documents } = useRecentDocuments();
  const isOpenable = (id: string) => {
    const screen = findScreen(id);
    return screen !== undefined && isGranted(screen, user.screens);
  };
  return (
    <>
      <Entries
        title={text('shell.favourites')}
        icon={<Star size={12} />}
        entries={favourites
          .filter(isOpenable)
          .map((id) => ({ key: id, path: pathOfScreen(id), title: screenTitle(id) }))}
      />
      <Entries
        title={text('shell.recent')}
        icon={<History size={12} />}
        entries={documents
          .filter(({ screen }) => isOpenable(screen))
          .map(({ screen, id, title }) => ({ key: `${screen}/${id}`, path: pathOfScreen(screen, { id }), title }))}
      />
    </>
  );
}

function Entries(props: { title: string; icon: ReactNode; entries: { key: string; path: string; title: string }[] }) {
  const { title, icon, entries } = props;
  if (entries.length === 0) return null;
  return (
    <details className="menu-group menu-kept">
      <summary>
        {icon}
        <span className="menu-title">{title}</span>
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link to={entry.path} className="menu-link" title={entry.title}>
              <span className="menu-title menu-cut">{entry.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
