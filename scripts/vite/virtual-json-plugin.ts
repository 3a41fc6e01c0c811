import type { Plugin } from 'vite';
import { lastGood } from './last-good.ts';

/**
 * A module that exists only in the build: `import { value } from '<id>'` gives what `read` answers.
 * In development a change of a file below `watch` makes it out of date; `liveDefinitionsPlugin` tells the browser. While
 * a file there cannot be read, pages go on with what held before.
 */
export function virtualJsonPlugin(options: { id: string; watch: string; read: () => unknown }): Plugin {
  const resolved = `\0${options.id}`;
  const read = lastGood(options.read);
  return {
    name: `product:${options.id}`,
    resolveId: (id) => (id === options.id ? resolved : undefined),
    load: (id) => (id === resolved ? `export const value = ${JSON.stringify(read())};` : undefined),
    configureServer(server) {
      server.watcher.add(options.watch);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(options.watch)) return;
        const module = server.moduleGraph.getModuleById(resolved);
        if (module) server.moduleGraph.invalidateModule(module);
      });
    },
  };
}
