import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema, RecordFacts } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions, noteFacts, noteSchema } from './note-definitions.ts';
import { createNoteWorld, first, goodNote, type NoteWorld, person, second } from './note-world.ts';

const layer = (name: string): string => `record.readerName + '/${name}'`;

/** A reader's shelf holds what is handed in and what is filed; a filed note weighs a tenth less. */
const facts: RecordFacts = {
  ...noteFacts,
  positions: [
    {
      ledger: 'weights',
      in: ['pending'],
      when: "has(record.readerName) && record.readerName != ''",
      from: 'record.readerName',
      to: layer('pending'),
      amount: 'record.weight',
    },
    {
      ledger: 'weights',
      in: ['filed'],
      when: "has(record.readerName) && record.readerName != ''",
      from: 'record.readerName',
      to: layer('filed'),
      amount: "decimal(record.weight) * decimal('0.9')",
    },
    {
      ledger: 'weights',
      in: ['pending', 'filed'],
      each: 'record.lines',
      when: "row.label.startsWith('R')",
      from: 'row.label',
      to: "row.label + '/counted'",
      amount: 'row.count',
    },
  ],
};
const schema: JsonSchema = { ...noteSchema, record: facts };
const weigh = (more: JsonObject): JsonObject => ({ ...goodNote, weight: '10', ...more });

forEachStore('positions of records', (open) => {
  let world: NoteWorld;
  let count = 0;

  beforeAll(async () => {
    world = await createNoteWorld(await open({ connections: 20 }), { definitions: noteDefinitions({ schema }) });
  });

  /** A reader that no other test uses. */
  const fresh = () => {
    count += 1;
    return `R${count}`;
  };
  const held = async (reader: string) => {
    const balances = await world.database.tenantTransaction('t1', (query) =>
      balancesUnder(query, { tenant: 't1', ledger: 'weights', under: reader }),
    );
    return Object.fromEntries(balances.map(({ account, balance }) => [account.slice(reader.length), balance]));
  };
  const file = async (note: RecordEnvelope) => world.send(second, 'approve', await world.send(first, 'approve', note));

  it('are of each row that they are meant for, and follow the rows', async () => {
    const [one, another] = [fresh(), fresh()];
    const rows = (...lines: [string, string][]) => ({
      lines: lines.map(([label, amount]) => ({ label, count: amount })),
    });
    const note = await world.handIn({ ...goodNote, ...rows([one, '2'], ['Oak', '9'], [another, '0.5'], [one, '3']) });
    expect(await held(one)).toEqual({ '': '-5', '/counted': '5' });
    expect(await held(another)).toEqual({ '': '-0.5', '/counted': '0.5' });
    expect(await held('Oak')).toEqual({});
    const back = await world.send(person('writer'), 'pullBack', note);
    await world.send(person('writer'), 'handIn', back, { record: { ...goodNote, ...rows([another, '4']) } });
    expect(await held(one)).toEqual({});
    expect(await held(another)).toEqual({ '': '-4', '/counted': '4' });
  });

  it('stand where the state says, and are gone with it', async () => {
    const reader = fresh();
    const note = await world.handIn(weigh({ readerName: reader }));
    expect(await held(reader)).toEqual({ '': '-10', '/pending': '10' });
    const back = await world.send(person('writer'), 'pullBack', note);
    expect(await held(reader)).toEqual({});
    const again = await world.send(person('writer'), 'handIn', back, {
      record: weigh({ readerName: reader, weight: '7' }),
    });
    expect(await held(reader)).toEqual({ '': '-7', '/pending': '7' });
    await file(again);
    expect(await held(reader)).toEqual({ '': '-6.3', '/filed': '6.3' });
  });

  it('go over to another account with the field that names it', async () => {
    const [one, other] = [fresh(), fresh()];
    const note = await world.handIn(weigh({ readerName: one }));
    const back = await world.send(person('writer'), 'pullBack', note);
    await world.send(person('writer'), 'handIn', back, { record: weigh({ readerName: other }) });
    expect([await held(one), await held(other)]).toEqual([{}, { '': '-10', '/pending': '10' }]);
  });

  it('stand the other way round below zero, and nowhere without what they ask for', async () => {
    const reader = fresh();
    await world.handIn(weigh({ readerName: reader, weight: '-3' }));
    expect(await held(reader)).toEqual({ '': '3', '/pending': '-3' });
    await world.handIn(weigh({ readerName: reader, weight: '5' }));
    expect(await held(reader)).toEqual({ '': '-2', '/pending': '2' });
    await expect(world.handIn(weigh({}))).resolves.toMatchObject({ state: 'pending' });
    await expect(world.handIn({ ...goodNote, readerName: reader })).rejects.toThrow('no text');
    expect(await held(reader)).toEqual({ '': '-2', '/pending': '2' });
  });

  it('follow a definition that has changed since they were posted', async () => {
    const reader = fresh();
    const note = await world.handIn(weigh({ readerName: reader }));
    const renamed = facts.positions?.map((one) => ({ ...one, to: layer('anywhere') })) ?? [];
    const later = await createNoteWorld(world.database, {
      definitions: noteDefinitions({ schema: { ...schema, record: { ...facts, positions: renamed } } }),
    });
    await later.send(first, 'approve', note);
    expect(await held(reader)).toEqual({ '': '-10', '/anywhere': '10' });
  });

  describe('whatever happens to notes', () => {
    const steps = fc.array(
      fc.record({
        weight: fc.integer({ min: -9, max: 9 }),
        ends: fc.constantFrom('filed', 'declined', 'pulledBack', 'pending'),
      }),
      { minLength: 1, maxLength: 6 },
    );

    it('accounts come to what the notes say', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (notes) => {
          const reader = fresh();
          const wanted = { pending: new Decimal(0), filed: new Decimal(0) };
          await Promise.all(
            notes.map(async ({ weight, ends }) => {
              const note = await world.handIn(weigh({ readerName: reader, weight: String(weight) }));
              if (ends === 'filed') await file(note);
              if (ends === 'declined') await world.send(first, 'decline', note, { comment: 'No.' });
              if (ends === 'pulledBack') await world.send(person('writer'), 'pullBack', note);
            }),
          );
          for (const { weight, ends } of notes) {
            if (ends === 'filed') wanted.filed = wanted.filed.plus(new Decimal(weight).times('0.9'));
            if (ends === 'pending') wanted.pending = wanted.pending.plus(weight);
          }
          const balances = await held(reader);
          expect([balances['/pending'] ?? '0', balances['/filed'] ?? '0']).toEqual([
            wanted.pending.toFixed(),
            wanted.filed.toFixed(),
          ]);
        }),
        { numRuns: 10 },
      );
    });
  });
});
