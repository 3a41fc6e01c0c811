import { describe, expect, it } from 'vitest';
import type { Database } from '../../engine/server/ports.ts';
import { openMigratedMemory } from '../support/migrated-store.ts';
import { openServerDatabase } from '../support/stores.ts';
import { walkMany } from './walk-many.ts';
import { openWalkWorld } from './walk-world.ts';

type Opened = Promise<{ database: Database; close: () => Promise<void> }>;

/** Two shared cores walk a third of it. */
const share = (count: number) => (process.env.CI ? Math.ceil(count / 3) : count);

/** PGlite does one thing at a time; PostgreSQL has walks beside each other. `npm run walks` has many more of them. */
const stores: [string, () => Opened, { first: number; count: number; atOnce: number }][] = [
  ['PGlite', openMigratedMemory, { first: 1, count: share(60), atOnce: 1 }],
  ['PostgreSQL', () => openServerDatabase({ connections: 8 }), { first: 1001, count: share(140), atOnce: 8 }],
];

describe.each(stores)('random walks on %s', (_store, open, walks) => {
  it('conserve quantities and yen after every step, through all lifecycles', async () => {
    const { database, close } = await open();
    try {
      const report = await walkMany(await openWalkWorld(database), walks);
      expect(report.broken?.faults.join('\n')).toBeUndefined();
      expect(report.walks).toBe(walks.count);
      // Walks that stay where they begin would prove nothing.
      expect(report.applied).toBeGreaterThan(walks.count * 20);
      expect(report.refused).toBeGreaterThan(walks.count * 3);
      for (const place of ['order revoked', 'delivery partlyReturned', 'acceptance revoked', 'invoice withdrawn']) {
        expect(report.reached).toContain(place);
      }
      for (const place of ['payment cancelled', 'payment paid', 'invoice closed']) {
        expect(report.reached).toContain(place);
      }
    } finally {
      await close();
    }
  }, 180_000);
});
