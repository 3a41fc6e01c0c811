import type { Plugin } from 'vite';

/**
 * A module that exists only in the build: `import { value } from '<id>'` gives what `read` answers.
 * In development a change of a file below `watch` makes it out of date; `liveDefinitionsPlugin` tells the browser.
 */
export function virtualJsonPlugin(options: { id: string; watch: string; read: () => unknown }): Plugin {
  const resolved = `\0${options.id}`;
  return {
    name: `product:${options.id}`,
    resolveId: (id) => (id === options.id ? resolved : undefined),
    load: (id) => (id === resolved ? `export const value = ${JSON.stringify(options.read())};` : undefined),
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
