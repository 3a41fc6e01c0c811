import { familyKey } from '../../../../../engine/core/text-keys.ts';
import { groupBy } from '../../../../../engine/core/values/group-by.ts';
import { type ScreenEntry, screenIndex } from '../../routes/screen-index.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { text } from '../../texts/texts.ts';
import { menuScreens } from './menu-screens.ts';

/** An entry of the navigation: a screen, or those of a family. */
export interface MenuPlace {
  /** Stays the same while members come and go: the family's name or the screen's id. */
  id: string;
  /** Those of its screens that the user may open, in their order; the entry leads to the first. */
  screens: ScreenEntry[];
  family?: string;
}

/** A group of the navigation with its entries. */
export interface MenuGroup {
  id: string;
  places: MenuPlace[];
}

/** What this user may look up, by group; each family is one entry, at the place of its first member. */
export function menuGroupsOf(granted: ReadonlySet<string>, screens: readonly ScreenEntry[] = screenIndex): MenuGroup[] {
  const places = menuScreens(granted, screens).filter((screen) => !isBegun(screen));
  return [...groupBy(places, ({ menu }) => menu?.group ?? '')].map(([id, members]) => ({
    id,
    places: placesOf(members),
  }));
}

/** What this user may begin, in the order of the menu. */
export function beginningsOf(
  granted: ReadonlySet<string>,
  screens: readonly ScreenEntry[] = screenIndex,
): ScreenEntry[] {
  return menuScreens(granted, screens).filter(isBegun);
}

/** How an entry is called: its family if more than one of its lists stands behind it. */
export function placeTitle({ family, screens }: MenuPlace): string {
  const [first] = screens;
  if (family !== undefined && screens.length > 1) return text(familyKey(family));
  return first ? screenTitle(first.id) : '';
}

/** Does this screen, or one below its path, belong to the entry? */
export function isPlaceOf(place: MenuPlace, shown: ScreenEntry | undefined): boolean {
  if (!shown) return false;
  return (
    place.screens.some(({ id }) => id === shown.id) || (place.family !== undefined && place.family === shown.family)
  );
}

/** An input in the menu is what one begins; it leads nowhere that one looks things up. */
function isBegun({ kind }: ScreenEntry): boolean {
  return kind === 'input';
}

function placesOf(screens: readonly ScreenEntry[]): MenuPlace[] {
  return [...groupBy(screens, ({ id, family }) => family ?? id)].map(([id, members]) => {
    const family = members[0]?.family;
    return { id, screens: members, ...(family !== undefined && { family }) };
  });
}
