import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

/** Everything that is not the browser application: the services, the API's own pages, health. */
const apiPaths = '^/(service-[a-z-]+|customization|api-proxy|saml|openapi\\.json|api-docs|healthz|readyz)(/|$|\\?)';

/**
 * Serves the browser application below `root` from its sources on `port` (0: any that is free), and what is the API's
 * from the address `api`. Definitions and texts that are saved reach open pages on the spot.
 */
export async function serveDevelopment(root: string, options: { port: number; api: string }): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { port: options.port, strictPort: true, proxy: { [apiPaths]: options.api } },
  });
  return vite.listen();
}
