import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { forEachStore } from '../../support/stores.ts';
import { createNoteWorld, foreigner, goodNote, type NoteWorld, person, refusals, writer } from './note-world.ts';

const other = person('other', { organizationCode: 'org1' });

forEachStore('what hangs together', (open) => {
  let world: NoteWorld;
  let first: RecordEnvelope;
  let answer: RecordEnvelope;
  let hidden: RecordEnvelope;
  let beyond: RecordEnvelope;

  const write = (actor = writer, answersId?: string) =>
    world.engine.applyEvent(actor, {
      recordType: 'desk/note',
      event: 'saveDraft',
      request: { record: { ...goodNote, ...(answersId !== undefined && { answersId }) } },
    });
  const related = (id: string, actor = writer, visibleTo = ['owner']) =>
    world.engine.related(actor, { recordType: 'desk/note', id, visibleTo: () => visibleTo });

  beforeAll(async () => {
    world = await createNoteWorld(await open());
    first = await write();
    answer = await write(writer, first.id);
    hidden = await write(other, answer.id);
    beyond = await write(writer, hidden.id);
  });

  it('is found from either end, forwards and backwards', async () => {
    for (const note of [first, answer]) {
      const { records, links } = await related(note.id);
      expect(records.map(({ id }) => id).sort()).toEqual([first.id, answer.id].sort());
      expect(links).toEqual([{ from: first.id, to: answer.id }]);
    }
  });

  it('leaves out what this user may not see, and what lies behind it', async () => {
    expect((await related(first.id)).records).toHaveLength(2);
    const all = await related(first.id, writer, ['owner', 'ownOrganization']);
    expect(all.records.map(({ id }) => id)).toEqual([first.id, answer.id, hidden.id, beyond.id]);
    expect(all.links).toHaveLength(3);
  });

  it('is found by what its rows name, from either end', async () => {
    const [one, another] = [await write(), await write()];
    const lines = [one, another, one].map(({ id }, index) => ({ label: `Line ${index}`, sourceId: id }));
    const save = (record: object) =>
      world.engine.applyEvent(writer, {
        recordType: 'desk/note',
        event: 'saveDraft',
        request: { record: { ...goodNote, ...record } },
      });
    const gathered = await save({ isGathered: true, lines });
    // Only records that say of themselves that their rows name others are looked through.
    await save({ isGathered: false, lines });
    for (const { id } of [one, another, gathered]) {
      const { records, links } = await related(id);
      expect(records.map((record) => record.id).sort()).toEqual([one.id, another.id, gathered.id].sort());
      expect(links.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual(
        [one, another].map((from) => ({ from: from.id, to: gathered.id })).sort((a, b) => a.from.localeCompare(b.from)),
      );
    }
  });

  it('names each with number, title and state', async () => {
    const { records } = await related(first.id);
    expect(records[0]).toMatchObject({
      recordType: 'desk/note',
      title: 'Shelving plan',
      kind: 'plain',
      state: 'draft',
      flowId: 'note',
    });
  });

  describe('is not told', () => {
    it.each([
      ['of a record nobody has', () => related('0199aaaa-0000-7000-8000-000000000000')],
      ['of one that is not visible', () => related(hidden.id)],
      ['to another company', () => related(first.id, foreigner, ['owner', 'ownOrganization'])],
    ])('%s', async (_what, ask) => {
      await expect(ask()).rejects.toMatchObject(refusals.notFound);
    });
  });
});
