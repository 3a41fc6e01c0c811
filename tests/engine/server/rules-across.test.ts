import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema, RecordFacts } from '../../../engine/core/formats/json-schema.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions, noteFacts, noteSchema } from './note-definitions.ts';
import { createNoteWorld, goodNote, type NoteWorld, person, writer } from './note-world.ts';

const facts: RecordFacts = {
  ...noteFacts,
  links: {},
  columns: {
    ...noteFacts.columns,
    reader: { at: '/readerName', type: 'text' },
    until: { at: '/answersId', type: 'text' },
  },
  acrossRecords: [
    { rule: 'unique', same: ['title'], in: ['pending', 'filed'], at: '/title', text: 'titleTaken', toldTo: ['owner'] },
    { rule: 'noOverlap', same: ['reader'], in: ['pending'], from: 'wantedOn', until: 'until', at: '/wantedOn' },
    { rule: 'sumWithin', same: ['reader'], in: ['draft', 'pending'], sum: 'weight', limit: '10.5', at: '/weight' },
  ],
};
const schema: JsonSchema = { ...noteSchema, record: facts };

forEachStore('rules across records', (open, kind) => {
  let world: NoteWorld;
  let count = 0;

  beforeAll(async () => {
    world = await createNoteWorld(await open({ connections: 20 }), { definitions: noteDefinitions({ schema }) });
  });

  /** A name that no other test uses. */
  const fresh = () => {
    count += 1;
    return `n${count}`;
  };
  const note = (more: JsonObject) => ({ ...goodNote, title: fresh(), ...more });
  const refusedAt = (at: string, keyword: string) => ({ appCode: 'EN-VALIDATION', errors: [{ at, keyword }] });

  describe('unique', () => {
    it('refuses a second one at its field, in states that count, within a company', async () => {
      const title = fresh();
      await world.handIn(note({ title }));
      await expect(world.handIn(note({ title }))).rejects.toMatchObject(refusedAt('/title', 'uniqueAcross'));
      const draft = { recordType: 'desk/note', event: 'saveDraft', request: { record: note({ title }) } };
      await expect(world.engine.applyEvent(writer, draft)).resolves.toMatchObject({ state: 'draft' });
      await expect(world.handIn(note({ title }), person('writer', { tenant: 't2' }))).resolves.toMatchObject({});
    });

    it('tells the number of the other one, in a sentence of its own, to whoever may know it', async () => {
      const title = fresh();
      const { number } = await world.handIn(note({ title }));
      await expect(world.handIn(note({ title }))).rejects.toMatchObject({
        errors: [{ messageKey: 'rule.titleTakenTold', params: { number } }],
      });
      const stranger = person('stranger', { organizationCode: 'elsewhere' });
      await expect(world.handIn(note({ title }), stranger)).rejects.toMatchObject({
        errors: [{ messageKey: 'rule.titleTaken', params: {} }],
      });
    });

    it('lets a record be itself, and follows one that is taken back', async () => {
      const title = fresh();
      const first = await world.handIn(note({ title }));
      const back = await world.send(writer, 'pullBack', first);
      const second = await world.handIn(note({ title }));
      await expect(world.send(writer, 'handIn', back)).rejects.toMatchObject(refusedAt('/title', 'uniqueAcross'));
      await world.send(writer, 'pullBack', second);
      expect(await world.send(writer, 'handIn', back)).toMatchObject({ state: 'pending' });
    });
  });

  describe('no overlap', () => {
    const periods: [string, [string, string], [string, string], boolean][] = [
      ['one after the other', ['2026/12/01', '2026/12/05'], ['2026/12/06', '2026/12/08'], false],
      ['on one day', ['2026/12/01', '2026/12/05'], ['2026/12/05', '2026/12/08'], true],
      ['one within the other', ['2026/12/01', '2026/12/31'], ['2026/12/05', '2026/12/06'], true],
      ['without an end', ['2026/12/01', ''], ['2027/12/05', '2027/12/06'], true],
      ['without a beginning', ['', '2026/12/01'], ['2026/11/01', '2026/12/06'], true],
      ['without a beginning, and later', ['', '2026/12/01'], ['2026/12/02', '2026/12/06'], false],
    ];
    it.each(periods)('%s', async (_title, one, other, isRefused) => {
      const readerName = fresh();
      const at = ([wantedOn, answersId]: [string, string]) =>
        note({ readerName, ...(wantedOn && { wantedOn }), ...(answersId && { answersId }) });
      await world.handIn(at(one));
      const second = world.handIn(at(other));
      if (isRefused) await expect(second).rejects.toMatchObject(refusedAt('/wantedOn', 'noOverlapAcross'));
      else await expect(second).resolves.toMatchObject({ state: 'pending' });
    });
  });

  describe('a sum within a limit', () => {
    const weighing = (readerName: string, weight: string, day: number) => {
      const date = `2026/12/${String(day).padStart(2, '0')}`;
      return note({ readerName, weight, wantedOn: date, answersId: date });
    };

    it('counts exactly, this one included', async () => {
      const readerName = fresh();
      await world.handIn(weighing(readerName, '10.4', 1));
      const beyond = world.handIn(weighing(readerName, '0.10001', 2));
      await expect(beyond).rejects.toMatchObject(refusedAt('/weight', 'sumWithinAcross'));
      await expect(world.handIn(weighing(readerName, '0.1', 3))).resolves.toMatchObject({ state: 'pending' });
    });

    it('leaves alone what is equal to nothing', async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await world.handIn(note({ weight: '99', wantedOn: '2026/12/01' }))).toMatchObject({ state: 'pending' });
      }
    });

    // Drafts have no number: nothing but the rule's own lock makes them wait for each other.
    it.runIf(kind === 'PostgreSQL')('is kept by forty at the same time', async () => {
      const readerName = fresh();
      const drafts = Array.from({ length: 40 }, (_unused, index) => weighing(readerName, '1', index + 1));
      const results = await Promise.allSettled(
        drafts.map((record) =>
          world.engine.applyEvent(writer, { recordType: 'desk/note', event: 'saveDraft', request: { record } }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    });
  });
});
