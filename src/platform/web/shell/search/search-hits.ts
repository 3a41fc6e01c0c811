import { menuKey } from '../../../../../engine/core/text-keys.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { text } from '../../texts/texts.ts';
import { menuScreens } from '../navigation/menu-screens.ts';

/** Something the search found. */
export interface Hit {
  kind: 'screen' | 'document';
  title: string;
  detail: string;
  path: string;
}

/** As people type it: full width or half, capitals or not. */
export function foldForSearch(value: string): string {
  return value.normalize('NFKC').toLowerCase().trim();
}

/** The screens of this user's navigation whose title or group holds every word of the query. */
export function matchingScreens(query: string, granted: ReadonlySet<string>): Hit[] {
  const words = foldForSearch(query).split(/\s+/);
  return menuScreens(granted)
    .map<Hit>((screen) => ({
      kind: 'screen',
      title: screenTitle(screen.id),
      detail: screen.menu ? text(menuKey(screen.menu.group)) : '',
      path: screen.path,
    }))
    .filter((hit) => {
      const haystack = foldForSearch(`${hit.title} ${hit.detail} ${hit.path}`);
      return words.every((word) => haystack.includes(word));
    });
}
