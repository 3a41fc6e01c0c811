import { join } from 'node:path';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { dumpStore } from '../../engine/server/transfer/dump-store.ts';
import { loadDump } from '../../engine/server/transfer/load-dump.ts';
import { migrateStore } from '../../src/platform/server/assemble-server.ts';
import { productDefinitions } from './product-definitions.ts';

const root = join(import.meta.dirname, '..', '..');

/** Copies the rows of an embedded store's archive into an empty store of another kind, as `db:move` does. */
export async function copyStore(seed: Uint8Array, to: Database): Promise<void> {
  const source = await openDatabase('memory:', { seed });
  const lines: string[] = [];
  try {
    await dumpStore(source, (line) => {
      lines.push(line);
    });
  } finally {
    await source.close();
  }
  await migrateStore(to, productDefinitions(), root);
  await loadDump(to, inTurn(lines));
}

async function* inTurn(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
