import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isUse, type ScreenFile, useSections } from '../../engine/core/definitions/use-sections.ts';

/** Screens as the browser loads them have the sections that they use written out. */
export function sectionsPlugin(root: string): Plugin {
  const fileOf = (id: string) => join(root, 'schemas', `${id}.section.json`);
  return {
    name: 'engine:sections',
    enforce: 'pre',
    transform: {
      filter: { id: /\.screen\.json$/ },
      handler(text) {
        const screen = JSON.parse(text) as ScreenFile;
        for (const section of screen.sections ?? []) if (isUse(section)) this.addWatchFile(fileOf(section.use));
        return JSON.stringify(
          useSections(screen, (id) =>
            existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : undefined,
          ),
        );
      },
    },
  };
}
