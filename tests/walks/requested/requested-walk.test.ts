import { describe, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { isLongRun } from '../../support/covering.ts';
import { openEmbeddedProductStore, openProductStore } from '../../support/product-store.ts';
import { openWalkWorld } from '../walk-world.ts';
import { requestedWalk } from './requested-walk.ts';

type Opened = Promise<{ database: Database; close: () => Promise<void> }>;

/** On the embedded store in the long run alone: random walks of all lifecycles go on it at any time. */
const stores: [string, () => Opened][] = [
  ...(isLongRun ? ([['PGlite', openEmbeddedProductStore]] as [string, () => Opened][]) : []),
  ['PostgreSQL', () => openProductStore({ connections: 4 })],
];

/** What no walk may fail to see, or it proves little. */
const goals = ['request unsplit', 'request withdrawn', 'request selected', 'order ordered', 'order waitingDelivery'];

describe.each(stores)('what was requested, on %s', (_store, open) => {
  it('is in an estimate, ordered, cancelled or free, after every step', async () => {
    const { database, close } = await open();
    try {
      const world = await openWalkWorld(database);
      const reached = new Set<string>();
      const sums = { applied: 0, refused: 0 };
      const walks = isLongRun ? 200 : 6;
      for (let seed = 1; seed <= walks || (seed <= 3 * walks && goals.some((at) => !reached.has(at))); seed += 1) {
        const report = await requestedWalk(world, seed);
        expect(report.faults.join('\n')).toBe('');
        sums.applied += report.applied;
        sums.refused += report.refused;
        for (const at of report.reached) reached.add(at);
      }
      expect([...reached]).toEqual(expect.arrayContaining(goals));
      expect(sums.applied).toBeGreaterThan(walks * 20);
      expect(sums.refused).toBeGreaterThan(walks);
    } finally {
      await close();
    }
  }, 240_000);
});
