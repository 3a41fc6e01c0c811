import type { ScreenIndexEntry } from './formats/screen-index.ts';

/** The screens of a screen's family that stand in the navigation, in its order; none for a screen without family. */
export function screenFamily(screens: readonly ScreenIndexEntry[], screenId: string): ScreenIndexEntry[] {
  const family = screens.find(({ id }) => id === screenId)?.family;
  if (family === undefined) return [];
  return screens
    .filter((screen) => screen.menu !== undefined && screen.family === family)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
}
