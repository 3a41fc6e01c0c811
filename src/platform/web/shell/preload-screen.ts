import { preloadSections } from '../../../../engine/react/preload-sections.ts';
import { preloadBuiltScreen } from '../engine/definitions.ts';
import { registriesOf } from '../engine/product-registries.ts';
import { isInShell } from '../routes/route-access.ts';
import type { ScreenEntry } from '../routes/screen-index.ts';
import type { WebProduct } from '../web-capability.ts';

/**
 * Fetches what a screen inside the shell is drawn by, beside the calls that say who is asking. Code and definitions are
 * the same for everybody; data is asked for once it is known whose. What fails to come is told by whoever draws it.
 */
export function preloadScreen(product: WebProduct, screen: ScreenEntry | undefined): void {
  if (!screen || !isInShell(screen)) return;
  const registries = registriesOf(product);
  registries.screenKinds
    .get(screen.kind)
    .code?.()
    .catch(() => {});
  preloadBuiltScreen(screen.id).then(
    ({ sections }) => preloadSections(registries, sections),
    () => {},
  );
}
