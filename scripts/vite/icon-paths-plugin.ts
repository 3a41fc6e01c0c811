import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IconName, IconNames } from '@blueprintjs/icons';
import type { Plugin } from 'vite';

const iconFolder = '@blueprintjs/icons/lib/esm/generated';

/** Every Blueprint icon whose name stands between quotes in a source or a definition. Too many does no harm. */
export function usedIcons(folders: readonly string[]): IconName[] {
  const known = new Set<string>(Object.values(IconNames));
  const used = new Set<string>();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|json)$/.test(path)) continue;
      for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(/['"]([a-z0-9-]+)['"]/g)) {
        if (name && known.has(name)) used.add(name);
      }
    }
  }
  return [...used].sort() as IconName[];
}

/**
 * `virtual:icon-paths`: the paths of the icons in use, by name and size.
 * Without it Blueprint fetches all its icons, over 100 KB.
 */
export function iconPathsPlugin(folders: readonly string[]): Plugin {
  const id = 'virtual:icon-paths';
  const resolved = `\0${id}`;
  return {
    name: 'product:icon-paths',
    resolveId: (source) => (source === id ? resolved : undefined),
    load(source) {
      if (source !== resolved) return undefined;
      const lines = usedIcons(folders).flatMap((name, index) =>
        [16, 20].map((size) => ({
          statement: `import p${size}_${index} from '${iconFolder}/${size}px/paths/${name}.js';`,
          entry: `'${name}-${size}': p${size}_${index}`,
        })),
      );
      return [
        ...lines.map((line) => line.statement),
        `export const value = { ${lines.map((line) => line.entry).join(', ')} };`,
      ].join('\n');
    },
  };
}
