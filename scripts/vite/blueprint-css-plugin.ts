import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { importedComponents, splitBlueprintCss } from './blueprint-css.ts';

const sheet = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
// Blueprint builds on normalize.css and brings it along.
const reset = createRequire(sheet).resolve('normalize.css');

/**
 * `virtual:blueprint-first.css` and `virtual:blueprint-later.css`: Blueprint's style sheet cut down to what the
 * sources below `folders` use, and in two, so that the sign-in screen does not wait for menus and dialogs.
 */
export function blueprintCssPlugin(folders: readonly string[]): Plugin {
  const ids = ['virtual:blueprint-first.css', 'virtual:blueprint-later.css'] as const;
  return {
    name: 'product:blueprint-css',
    resolveId: (id) => ids.find((known) => known === id) && `\0${id}`,
    load(id) {
      const name = ids.find((known) => id === `\0${known}`);
      if (!name) return undefined;
      const { first, later } = splitBlueprintCss(readFileSync(sheet, 'utf8'), importedComponents(folders));
      return name === ids[0] ? `${readFileSync(reset, 'utf8')}\n${first}` : later;
    },
  };
}
