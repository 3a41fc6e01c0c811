import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type IconName, IconNames } from '@blueprintjs/icons';
import type { Plugin } from 'vite';

/** An icon's name is at most so many lines away from the word. */
const nearby = 6;

const iconFolder = join(
  createRequire(import.meta.url).resolve('@blueprintjs/icons/package.json'),
  '..',
  'lib',
  'esm',
  'generated',
);

/**
 * Every Blueprint icon whose name stands between quotes in a source or a definition, where icons are spoken of within a
 * few lines: many of their names (`list`, `add`, `filter`) are everyday words.
 */
export function usedIcons(folders: readonly string[]): IconName[] {
  const known = new Set<string>(Object.values(IconNames));
  const used = new Set<string>();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|json)$/.test(path)) continue;
      const lines = readFileSync(join(folder, path), 'utf8').split('\n');
      for (const [at, line] of lines.entries()) {
        if (!/icon/i.test(lines.slice(Math.max(0, at - nearby), at + nearby + 1).join())) continue;
        for (const [, name] of line.matchAll(/['"]([a-z0-9-]+)['"]/g)) {
          if (name && known.has(name)) used.add(name);
        }
      }
    }
  }
  return [...used].sort() as IconName[];
}

/** Blueprint's list of all icon names, 9 KB compressed, which every button would bring along. */
const nameList = /@blueprintjs[/\\]icons[/\\]lib[/\\]esm[/\\]iconNames\.js$/;

/** Blueprint's own ways to fetch icons, 200 KB compressed; ours takes their place. */
const ownLoaders = /@blueprintjs[/\\]icons[/\\]lib[/\\]esm[/\\]paths-loaders[/\\](\w+)\.js$/;

/**
 * `virtual:icon-paths`: the paths of the icons in use, by name and size. In the build Blueprint knows these names only.
 */
export function iconPathsPlugin(folders: readonly string[]): Plugin {
  const id = 'virtual:icon-paths';
  const resolved = `\0${id}`;
  return {
    name: 'product:icon-paths',
    resolveId: (source) => (source === id ? resolved : undefined),
    load(source) {
      if (nameList.test(source)) return nameModule(usedIcons(folders));
      const [, loader] = ownLoaders.exec(source) ?? [];
      if (loader) return `export const ${loader} = async () => undefined;`;
      if (source !== resolved) return undefined;
      const entries = usedIcons(folders).flatMap((name) =>
        [16, 20].map((size): [string, string[]] => [`${name}-${size}`, pathsOf(name, size)]),
      );
      return `export const value = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}

/** What Blueprint's `iconNames.js` exports, with these names. */
function nameModule(names: readonly string[]): string {
  return [
    `const names = ${JSON.stringify(names)};`,
    'export const IconNames = Object.fromEntries(names.map((name) => [name, name]));',
    'export const IconNamesSet = new Set(names);',
  ].join('\n');
}

/** SVG paths of an icon. They stand in a module of their own: `export default ["M13 7H9…"];` */
function pathsOf(name: IconName, size: number): string[] {
  const source = readFileSync(join(iconFolder, `${size}px`, 'paths', `${name}.js`), 'utf8');
  const [, list = '[]'] = /export default (\[.*?\]);/s.exec(source) ?? [];
  return JSON.parse(list) as string[];
}
