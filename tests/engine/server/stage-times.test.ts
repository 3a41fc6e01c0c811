import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import { forEachStore } from '../../support/stores.ts';
import { createNoteWorld, first, person, second, startOfTime, stranger, writer } from './note-world.ts';

const operation: ListOperation = {
  record: 'desk/note',
  visibleTo: ['owner', 'role:CLERK'],
  tabs: { all: {} },
  columns: ['title'],
};

const hour = 3_600_000;
const days = { from: '2026/11/20', until: '2026/11/30' };

/** The value that half of them do not pass, between the two in the middle; to a tenth. */
function medianOf(hours: readonly number[]): number {
  const sorted = hours.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Math.round(((low + high) / 2) * 10) / 10;
}

/** How many hours each of two approvers takes; `null`: he has not decided yet. */
const note = fc.tuple(
  fc.option(fc.integer({ min: 1, max: 60 }), { freq: 6 }),
  fc.option(fc.integer({ min: 1, max: 60 }), { freq: 6 }),
);

forEachStore('how long records stand in their states', (open) => {
  it('is told as a plain reckoning has it, to nobody of records that he does not see', {
    timeout: 120_000,
  }, async () => {
    let now = startOfTime;
    const world = await createNoteWorld(await open(), { clock: { now: () => now } });
    let writers = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 3, maxLength: 8 }), async (notes) => {
        writers += 1;
        const own = person(`writer${writers}`);
        const stays: number[] = [];
        const waits = { first: [] as number[], second: [] as number[] };
        const waiting: number[] = [];
        for (const [one, other] of notes) {
          now = startOfTime;
          let kept = await world.handIn(undefined, own);
          if (one === null) waiting.push(0);
          else {
            now = new Date(startOfTime.getTime() + one * hour);
            kept = await world.send(first, 'approve', kept);
            waits.first.push(one);
            if (other === null) waiting.push(one);
            else {
              now = new Date(now.getTime() + other * hour);
              await world.send(second, 'approve', kept);
              waits.second.push(other);
              stays.push(one + other);
            }
          }
        }
        now = new Date(startOfTime.getTime() + 150 * hour);
        const told = await world.engine.times(own, operation, {}, days);
        const pending = told.states.find(({ state }) => state === 'pending');
        expect(pending?.count ?? 0).toBe(stays.length);
        if (pending) expect(pending.medianHours).toBeCloseTo(medianOf(stays), 1);
        const expected = Object.entries(waits)
          .filter(([, hours]) => hours.length >= 3)
          .map(([code, hours]) => [code, hours.length, medianOf(hours)]);
        expect(told.people.map(({ code, count, medianHours }) => [code, count, medianHours]).sort()).toEqual(
          expected.sort(),
        );
        expect(told.waiting.map(({ hours }) => hours)).toEqual(
          waiting.map((since) => 150 - since).sort((one, other) => other - one),
        );
      }),
      { numRuns: 12 },
    );
    for (const nobody of [stranger, writer])
      expect(await world.engine.times(nobody, operation, {}, days)).toEqual({
        ...{ flow: 'note', states: [], people: [], waiting: [] },
      });
  });

  it('is asked for days that are some, and is nothing of the other party', async () => {
    const world = await createNoteWorld(await open());
    await world.handIn();
    const ask = (from: string, until: string, actor = writer) =>
      world.engine.times(actor, operation, {}, { from, until });
    await expect(ask('2026/02/30', '2026/03/31')).rejects.toMatchObject({ appCode: 'EN-BAD-REQUEST' });
    await expect(ask('2026/03/31', '2026/03/01')).rejects.toMatchObject({ appCode: 'EN-BAD-REQUEST' });
    const outside = person('outside', { counterpartyCode: 'S1' });
    await expect(ask('2026/11/01', '2026/11/30', outside)).rejects.toMatchObject({ appCode: 'EN-NOT-FOUND' });
  });
});
