import type { ListDefinition } from '../../core/formats/screen.ts';
import type { ScreenIndexEntry } from '../../core/formats/screen-index.ts';
import { familyKey, memberKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { TabCount } from './tab-count.tsx';
import { useWaitingCounts } from './waiting-counts.ts';

/**
 * The sister lists that the user may open, each a screen of its own. One that asks the same call says how many rows it has,
 * another how many wait there.
 */
export function ListFamily(props: {
  screenId: string;
  list: ListDefinition;
  counts: Record<string, number> | undefined;
}) {
  const { screenId, list, counts } = props;
  const { text } = useEngine();
  const sisters = useFamily(screenId);
  const waiting = useWaitingCounts(sisters.filter((sister) => sister.list?.call !== list.call));
  if (list.family === undefined || sisters.length < 2) return null;
  const shown = memberShown(sisters, screenId, list);
  return (
    <nav className="list-family" aria-label={text(familyKey(list.family))}>
      <ul>
        {sisters.map(({ id, list: { call = '', tab } = {} }) => (
          <li key={id}>
            <ScreenLink screen={id} className="list-tab" current={id === shown}>
              {text(memberKeys(id, call, tab))}
              <TabCount count={call === list.call ? counts?.[tab ?? ''] : waiting.get(id)} selected={id === shown} />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The lists of a screen's family that the user's roles open. */
function useFamily(screenId: string): readonly ScreenIndexEntry[] {
  const { definitions, user } = useEngine();
  return definitions
    .familyOf(screenId)
    .filter(({ access, code }) => access !== 'roleMap' || (code !== null && user.screens.has(code)));
}

/** A list that stands in no menu itself shows what one of its sisters does. */
function memberShown(
  sisters: readonly ScreenIndexEntry[],
  screenId: string,
  shown: ListDefinition,
): string | undefined {
  const itself = sisters.find(({ id }) => id === screenId);
  return (itself ?? sisters.find(({ list }) => list?.call === shown.call && list.tab === shown.tab))?.id;
}
