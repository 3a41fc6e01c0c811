import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { mostCounted } from '../../../../../engine/core/calls/list-counts.ts';
import { menuKey } from '../../../../../engine/core/text-keys.ts';
import { countText } from '../../../../../engine/react/list/count-text.ts';
import type { ScreenEntry } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { isPlaceOf, type MenuGroup, type MenuPlace, placeTitle } from './menu-places.ts';

/** A group that folds. One with a single entry is that entry. */
export function MenuGroupEntries(props: {
  group: MenuGroup;
  /** What waits, by screen id. */
  counts: ReadonlyMap<string, number>;
  shown: ScreenEntry | undefined;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}) {
  const { group, counts, shown, isOpen, onToggle } = props;
  const { text } = useText();
  const id = useId();
  const entries = (
    <ul id={id}>
      {group.places.map((place) => (
        <PlaceEntry key={place.id} place={place} counts={counts} isShown={isPlaceOf(place, shown)} />
      ))}
    </ul>
  );
  if (group.places.length === 1) return <div className="menu-group">{entries}</div>;
  const waiting = isOpen ? 0 : group.places.reduce((sum, place) => sum + waitingAt(place, counts), 0);
  return (
    <div className="menu-group">
      <h2>
        <button
          type="button"
          className="menu-fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
          <span className="menu-title">{text(menuKey(group.id))}</span>
          <WaitingCount count={waiting} />
        </button>
      </h2>
      {isOpen && entries}
    </div>
  );
}

function PlaceEntry(props: { place: MenuPlace; counts: ReadonlyMap<string, number>; isShown: boolean }) {
  const { place, counts, isShown } = props;
  const first = place.screens[0];
  if (!first) return null;
  return (
    <li>
      <Link
        to={first.path}
        className={isShown ? 'menu-link is-active' : 'menu-link'}
        aria-current={isShown ? 'page' : undefined}
      >
        <span className="menu-title">{placeTitle(place)}</span>
        <WaitingCount count={waitingAt(place, counts)} />
      </Link>
    </li>
  );
}

/** How much waits behind an entry for whoever sees it. */
export function waitingAt({ screens }: MenuPlace, counts: ReadonlyMap<string, number>): number {
  return screens.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
}

/** How much waits; nothing when nothing does. */
export function WaitingCount({ count }: { count: number }) {
  const { text, language } = useText();
  if (count === 0) return null;
  const shown = countText({ text, language }, count, mostCounted);
  return (
    <span className="menu-count">
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{text('shell.count', { count: shown })}</span>
    </span>
  );
}
