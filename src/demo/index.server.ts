import type { Definitions } from '../../engine/core/definitions.ts';
import type { Clock, Database, RecordEngine } from '../../engine/server/ports.ts';
import type { AppContext } from '../platform/server/app-context.ts';

export { readDemoArchive } from './server/demo-archive-file.ts';
export { demoPassword } from './server/demo-password.ts';
export { demoStanding } from './server/demo-standing.ts';
export { keepPracticeSecrets } from './server/practice-shop/keep-practice-secrets.ts';
export { openPracticeShop, type PracticeShop } from './server/practice-shop/open-practice-shop.ts';

// Loaded when needed: the demo's people and goods are the most that the server knows by heart.

/** Loads the demo world into an empty store, see `load-demo.ts`. */
export async function loadDemo(
  engine: RecordEngine,
  database: Database,
  clock: Clock,
  definitions: Definitions,
): Promise<void> {
  const demo = await import('./server/load-demo.ts');
  await demo.loadDemo(engine, database, clock, definitions);
}

/** Brings what the demo's products and requests name, see `demo-files.ts`. */
export async function bringDemoFiles(
  context: Pick<AppContext, 'database' | 'files' | 'clock'>,
  rootDir: string,
): Promise<void> {
  const demo = await import('./server/demo-files.ts');
  await demo.bringDemoFiles(context, rootDir);
}

/** Plays the demo world and keeps it for first starts, see `demo-archive.ts`. */
export async function writeDemoArchive(
  rootDir: string,
  openEngine: (store: Database, definitions: Definitions, clock: Clock) => RecordEngine,
): Promise<void> {
  const archive = await import('./server/demo-archive.ts');
  await archive.writeDemoArchive(rootDir, openEngine);
}
