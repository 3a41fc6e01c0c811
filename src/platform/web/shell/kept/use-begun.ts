import type { ScreenEntry } from '../../routes/screen-index.ts';
import { parseName, useKept } from './use-kept.ts';

/** So many of the last beginnings say what somebody begins most. */
const remembered = 40;

/** The screens this person began with lately, the last first, and the way to add one. */
export function useBegun() {
  const { items: begun = [], save } = useKept('begun', parseName);
  return {
    begun,
    add: (screen: string) => void save([screen, ...begun].slice(0, remembered)).catch(() => null),
  };
}

/** What was begun more often comes first; the rest stays in the order of the menu. */
export function beginningsByUse(screens: readonly ScreenEntry[], begun: readonly string[]): ScreenEntry[] {
  const uses = (id: string) => begun.filter((one) => one === id).length;
  return [...screens].sort((a, b) => uses(b.id) - uses(a.id));
}
