import type { ScreenIndexEntry } from './formats/screen-index.ts';

/** The lists of a screen's family that stand in the navigation, in its order; none for a list without family. */
export function listFamily(screens: readonly ScreenIndexEntry[], screenId: string): ScreenIndexEntry[] {
  const family = screens.find(({ id }) => id === screenId)?.list?.family;
  if (family === undefined) return [];
  return screens
    .filter(({ menu, list }) => menu !== undefined && list?.family === family)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
}
