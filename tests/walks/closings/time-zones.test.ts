import { afterEach, expect, it } from 'vitest';
import { openProductStore } from '../../support/product-store.ts';
import { closeAtMidnight } from './close-at-midnight.ts';

/** Where the process lives: it may move at any time. */
const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

it.each([
  ['America/Los_Angeles', 8 * 60],
  ['Pacific/Kiritimati', -14 * 60],
])('a month ends at midnight in Japan wherever the server runs: %s', async (zone, minutesToUtc) => {
  process.env.TZ = zone;
  expect(new Date('2026-11-30T12:00:00Z').getTimezoneOffset()).toBe(minutesToUtc);
  const { database, close } = await openProductStore();
  const happened = await closeAtMidnight(database);
  await close();
  const lastDay = ['S003', 'S011', 'S022', 'S032'].map((supplier) => ({
    supplier,
    day: '2026/11/30',
    // Those that close on the 20th and the 15th have begun their next period.
    month: supplier === 'S003' || supplier === 'S022' ? '2026-11' : '',
  }));
  expect(happened).toEqual({
    tooEarly: 'flow.closingRun.guard.hasCome',
    acceptances: [...lastDay, ...lastDay.map((one) => ({ ...one, day: '2026/12/01', month: '' }))],
    statements: [
      // No bank works on the last of December: one waits, the other may not have to.
      { supplier: 'S003', payOn: '2027/01/04', closingDate: '2026/11/30' },
      { supplier: 'S022', payOn: '2026/12/30', closingDate: '2026/11/30' },
    ],
    journals: [{ day: '2026/11/30', series: 'JE26' }],
  });
});
