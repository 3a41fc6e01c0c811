import { screenKey } from '../../../../engine/core/text-keys.ts';
import { text } from './texts.ts';

/** The title of a screen in the language shown now: its `h1`, the page's title and its name in the navigation. */
export function screenTitle(screenId: string): string {
  return text(screenKey(screenId));
}
