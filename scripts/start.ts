import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { isDemoBuilt, markDemoBuilt } from './demo-stamp.ts';

interface ServerBundle {
  start: (rootDir: string, options: { useDemoArchive: boolean }) => Promise<unknown>;
  writeDemoArchive: (rootDir: string) => Promise<void>;
}

/** Starts the server, whose programs are built. */
export async function runProduct(root: string): Promise<void> {
  const { start } = await loadServer(root);
  await start(root, { useDemoArchive: isDemoBuilt(root) });
}

/** Builds what is missing or out of date of what is served and what serves it, one after the other: both take much memory. */
export async function buildPrograms(root: string): Promise<void> {
  await buildWeb(root, { onlyIfStale: true });
  await buildServer(root, { onlyIfStale: true });
}

/** Plays the archive of the demo world, which a first start would have to, but with `DEMO=0`; the programs are built. */
export async function buildDemo(root: string): Promise<void> {
  if (process.env.DEMO === '0' || isDemoBuilt(root)) return;
  const { writeDemoArchive } = await loadServer(root);
  await writeDemoArchive(root);
  markDemoBuilt(root);
}

async function loadServer(root: string): Promise<ServerBundle> {
  return (await import(pathToFileURL(join(root, '.build', 'server', 'start.js')).href)) as ServerBundle;
}
