import { describe, expect, it } from 'vitest';
import type { Database } from '../../engine/server/ports.ts';
import { budgetOfLedger, budgetOfRecords } from '../support/budget-books.ts';
import { isLongRun } from '../support/covering.ts';
import { openEmbeddedProductStore, openProductStore } from '../support/product-store.ts';
import { walkMany } from './walk-many.ts';
import { openWalkWorld } from './walk-world.ts';

type Opened = Promise<{ database: Database; close: () => Promise<void> }>;

/** What is walked besides the long run. */
const share = (count: number) => (isLongRun ? count : Math.ceil(count / 6));

/** What walks that stay near where they begin would never see. */
const nearGoals = ['order revoked', 'delivery partlyReturned', 'acceptance revoked'];
const farGoals = ['order priceFixed', 'invoice withdrawn', 'invoice closed', 'payment cancelled', 'payment paid'];

/** PGlite does one thing at a time; PostgreSQL has walks beside each other. `npm run walks` has many more of them. */
const stores: [string, () => Opened, string[], { first: number; count: number; atOnce: number }, string[]][] = [
  ['PGlite', openEmbeddedProductStore, nearGoals, { first: 1, count: share(50), atOnce: 1 }, ['accepted']],
  [
    'PostgreSQL',
    () => openProductStore({ connections: 8 }),
    [...nearGoals, ...farGoals],
    { first: 1001, count: share(140), atOnce: 8 },
    ['accepted', 'paid'],
  ],
];

/** Walks go on until the goals are reached: how long that takes is the seeds' and the machine's to say. */
const patience = { timeout: isLongRun ? 3_600_000 : 600_000 };

describe.each(stores)('random walks on %s', patience, (_store, open, goals, walks, layers) => {
  it('conserve quantities and yen after every step, through all lifecycles', async () => {
    const { database, close } = await open();
    try {
      const world = await openWalkWorld(database);
      const report = await walkMany(world, walks, goals);
      expect(report.broken?.faults.join('\n')).toBeUndefined();
      // Walks that stay where they begin would prove nothing.
      expect(report.applied).toBeGreaterThan(report.walks * 20);
      expect(report.refused).toBeGreaterThan(report.walks * 3);
      expect([...report.reached]).toEqual(expect.arrayContaining(goals));
      const [ledger, records] = await database.tenantTransaction(world.tenant, async (query) => [
        await budgetOfLedger(query, world.tenant),
        await budgetOfRecords(query, world.tenant),
      ]);
      const held = new Set(Object.keys(ledger).map((account) => account.split('/').at(-1)));
      expect([...held]).toEqual(expect.arrayContaining(layers));
      expect(ledger).toEqual(records);
    } finally {
      await close();
    }
  });
});
