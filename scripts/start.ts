import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { isDemoBuilt, markDemoBuilt } from './demo-stamp.ts';

interface ServerBundle {
  start: (rootDir: string, options: { webReady: Promise<unknown>; useDemoArchive: boolean }) => Promise<unknown>;
  writeDemoArchive: (rootDir: string) => Promise<void>;
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
  try {
    const { start } = await loadServer(root);
    await start(root, { webReady, useDemoArchive: isDemoBuilt(root) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Builds what is served and what serves it. */
export async function buildPrograms(root: string): Promise<void> {
  await Promise.all([buildWeb(root, { onlyIfStale: true }), buildServer(root, { onlyIfStale: true })]);
}

/**
 * Builds everything that a first start would have to: browser application, server, and, but with `DEMO=0`, the demo world's
 * archive.
 */
export async function buildProduct(root: string): Promise<void> {
  await buildPrograms(root);
  if (process.env.DEMO === '0' || isDemoBuilt(root)) return;
  const { writeDemoArchive } = await loadServer(root);
  await writeDemoArchive(root);
  markDemoBuilt(root);
}

async function loadServer(root: string): Promise<ServerBundle> {
  return (await import(pathToFileURL(join(root, '.build', 'server', 'start.js')).href)) as ServerBundle;
}
