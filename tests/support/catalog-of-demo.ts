import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { mastersOf } from '../../src/demo/server/masters/build-masters.ts';
import type { TestServer } from './test-server.ts';

const told = new Set(['master/product', 'master/supplier', 'mall/spelling']);

/** Puts the products of the demo's works into company A's catalog, with their suppliers and what is written in several ways. */
export async function putDemoCatalog({ context }: TestServer): Promise<void> {
  const [works] = demoWorlds;
  if (!works) throw new Error('The demo has no company.');
  for (const { recordType, records } of mastersOf(works)) {
    if (!told.has(recordType)) continue;
    const shown = records.map(({ code, record: { shownTo: _shownTo, ...record } }) => ({ code, record }));
    await context.engine.putMasters('A', recordType, shown);
  }
}
