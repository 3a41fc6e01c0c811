import { menuKey } from '../../../../../engine/core/text-keys.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { text } from '../../texts/texts.ts';
import { menuScreens } from '../navigation/menu-screens.ts';

/** Something the search found. */
export interface Hit {
  kind: 'screen' | 'document';
  /** Of a document that has one. */
  number?: string;
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

/** Whoever types a number means the document that has it: the one called so first, then those whose number holds it, then the rest. */
export function numbersFirst(hits: readonly Hit[], query: string): Hit[] {
  const typed = foldForSearch(query);
  const rank = ({ number }: Hit) => {
    const own = foldForSearch(number ?? '');
    return own === typed ? 0 : own.includes(typed) ? 1 : 2;
  };
  return hits.toSorted((one, other) => rank(one) - rank(other));
}
