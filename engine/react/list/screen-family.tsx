import type { ScreenIndexEntry } from '../../core/formats/screen-index.ts';
import { familyKey, memberKeys } from '../../core/text-keys.ts';
import type { ListResponse } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { ScreenLink } from '../screen-link.tsx';
import { TabCount } from './tab-count.tsx';
import { useWaitingCounts } from './waiting-counts.ts';

/**
 * The sister screens that the user may open, as tabs. A list that asks the same call says how many rows it has, another
 * screen how many wait there.
 */
export function ScreenFamily(props: {
  screen: LoadedScreen;
  answer?: Pick<ListResponse, 'counts' | 'countedTo'> | undefined;
}) {
  const { screen, answer } = props;
  const { text } = useEngine();
  const sisters = useFamily(screen.id);
  const asksTheSame = ({ list }: ScreenIndexEntry) => list !== undefined && list.call === screen.list?.call;
  const waiting = useWaitingCounts(sisters.filter((sister) => !asksTheSame(sister)));
  if (screen.family === undefined || sisters.length < 2) return null;
  const shown = memberShown(sisters, screen);
  return (
    <nav className="list-family" aria-label={text(familyKey(screen.family))}>
      <ul>
        {sisters.map((sister) => (
          <li key={sister.id}>
            <ScreenLink screen={sister.id} className="list-tab" current={sister.id === shown}>
              {text(memberKeys(sister))}
              <TabCount
                count={asksTheSame(sister) ? answer?.counts[sister.list?.tab ?? ''] : waiting.get(sister.id)}
                countedTo={asksTheSame(sister) ? answer?.countedTo : undefined}
                selected={sister.id === shown}
              />
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The screens of a screen's family that the user's roles open. */
function useFamily(screenId: string): readonly ScreenIndexEntry[] {
  const { definitions, user } = useEngine();
  return definitions
    .familyOf(screenId)
    .filter(({ access, code }) => access !== 'roleMap' || (code !== null && user.screens.has(code)));
}

/** A list that stands in no menu itself shows what one of its sisters does. */
function memberShown(sisters: readonly ScreenIndexEntry[], { id, list: shown }: LoadedScreen): string | undefined {
  const itself = sisters.find((sister) => sister.id === id);
  return (itself ?? sisters.find(({ list }) => list?.call === shown?.call && list?.tab === shown?.tab))?.id;
}
