import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isUse, type ScreenFile, useSections } from '../../engine/core/definitions/use-sections.ts';
import type { SectionFile } from '../../engine/core/formats/section.ts';

/**
 * Screens as the browser loads them have the sections that they use written out. In development those that use a section are
 * out of date when its file changes; `liveDefinitionsPlugin` tells the browser.
 */
export function sectionsPlugin(root: string): Plugin {
  const schemas = join(root, 'schemas');
  const users = new Map<string, Set<string>>();
  const read = (id: string): SectionFile | undefined => {
    const file = join(schemas, `${id}.section.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  return {
    name: 'engine:sections',
    enforce: 'pre',
    transform: {
      filter: { id: /\.screen\.json$/ },
      handler(text, id) {
        const screen = JSON.parse(text) as ScreenFile;
        for (const { use } of (screen.sections ?? []).filter(isUse)) {
          const file = join(schemas, `${use}.section.json`);
          users.set(file, (users.get(file) ?? new Set()).add(id));
        }
        return JSON.stringify(useSections(screen, read));
      },
    },
    configureServer(server) {
      server.watcher.add(schemas);
      server.watcher.on('all', (_event, path) => {
        for (const id of users.get(path) ?? []) {
          const module = server.moduleGraph.getModuleById(id);
          if (module) server.moduleGraph.invalidateModule(module);
        }
      });
    },
  };
}
