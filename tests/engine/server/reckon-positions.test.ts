import { beforeAll, expect, it } from 'vitest';
import type { JsonObject, RecordFacts } from '../../../engine/core/formats/json-schema.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions, noteFacts, noteSchema } from './note-definitions.ts';
import { createNoteWorld, first, goodNote, startOfTime } from './note-world.ts';

/** A note whose reader is nobody has no account. */
const weighing = (layer: string): RecordFacts => ({
  ...noteFacts,
  positions: [
    {
      ledger: 'weights',
      in: ['pending'],
      when: 'has(record.readerName)',
      from: 'record.readerName',
      to: `record.readerName + '/${layer}'`,
      amount: 'record.weight',
    },
  ],
});

const weigh = (readerName: string, weight: string): JsonObject => ({ ...goodNote, readerName, weight });

forEachStore('ledgers of records that were there before', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ connections: 10 });
  });

  const faults: unknown[] = [];
  const worldWith = (facts: RecordFacts) =>
    createNoteWorld(database, {
      definitions: noteDefinitions({ schema: { ...noteSchema, record: facts } }),
      onFault: (error) => faults.push(error),
    });
  const held = async (reader: string, at?: Date) => {
    const balances = await database.tenantTransaction('t1', (query) =>
      balancesUnder(query, { tenant: 't1', ledger: 'weights', under: reader }, at),
    );
    return Object.fromEntries(balances.map(({ account, balance }) => [account.slice(reader.length), balance]));
  };

  it('are reckoned when the definition gets its positions, again when it changes, and not in between', async () => {
    const before = await worldWith(noteFacts);
    const note = await before.handIn(weigh('Old', '7'));
    await before.handIn(weigh('Old', '0.5'));
    const nobody = await before.handIn({ ...goodNote, readerName: 'Odd' });
    const since = await worldWith(weighing('pending'));
    expect(await held('Old')).toEqual({});
    await since.engine.reckonPositions();
    expect(await held('Old')).toEqual({ '': '-7.5', '/pending': '7.5' });
    // Dated by when they were written, not by when somebody reckoned.
    expect(await held('Old', startOfTime)).toEqual({ '': '-7.5', '/pending': '7.5' });
    // One of which nothing can be said keeps nobody from the rest.
    expect([nobody.state, await held('Odd'), faults.length]).toEqual(['pending', {}, 1]);

    await since.handIn(weigh('Old', '2'));
    await since.engine.reckonPositions();
    expect(await held('Old')).toEqual({ '': '-9.5', '/pending': '9.5' });

    const renamed = await worldWith(weighing('shelf'));
    await renamed.engine.reckonPositions();
    expect(await held('Old')).toEqual({ '': '-9.5', '/shelf': '9.5' });
    await renamed.send(first, 'approve', note);
    expect(await held('Old')).toEqual({ '': '-9.5', '/shelf': '9.5' });
  });
});
