import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

interface ServerBundle {
  start: (rootDir: string, webReady: Promise<unknown>) => Promise<unknown>;
}

/**
 * Builds what is missing or out of date and starts the server. The browser application is built in a process of its own
 * while the store is opened and migrated.
 */
export async function runProduct(root: string): Promise<void> {
  const webReady = buildWeb(root, { onlyIfStale: true });
  // The server waits for it later; until then a failure must not look unhandled.
  webReady.catch(() => {});
  await buildServer(root, { onlyIfStale: true });
  const bundle = pathToFileURL(join(root, '.build', 'server', 'start.js')).href;
  try {
    const { start } = (await import(bundle)) as ServerBundle;
    await start(root, webReady);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
