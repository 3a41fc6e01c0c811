import { beforeAll, expect, it } from 'vitest';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { JsonObject, RecordFacts } from '../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions, noteFacts, noteSchema } from './note-definitions.ts';
import { createNoteWorld, type NoteWorld, person, refusals, writer } from './note-world.ts';

const facts: RecordFacts = {
  ...noteFacts,
  columns: { ...noteFacts.columns, waitsFor: { at: '/waitsFor', type: 'text' } },
  lookedUp: ['/waitsFor'],
};
const schema = {
  ...noteSchema,
  record: facts,
  properties: { ...noteSchema.properties, waitsFor: { type: 'string' as const, maxLength: 30, readOnly: true } },
};
const list: ListOperation = {
  record: 'desk/note',
  visibleTo: ['owner'],
  tabs: { all: {} },
  columns: ['title', 'waitsFor'],
};

forEachStore('what is looked up of a record', (open) => {
  let world: NoteWorld;
  let asked: string[][] = [];
  let stored: string[] = [];
  let known = new Map<string, JsonObject>();

  beforeAll(async () => {
    const definitions = noteDefinitions({ schema });
    world = await createNoteWorld(await open(), {
      definitions,
      lookUpFor: async (query, _actor, recordType, ids) => {
        asked.push([recordType, ...ids]);
        const { rows: there } = await query<{ state: string }>(
          'select state from record_desk_note where id = any($1)',
          [ids],
        );
        stored = there.map(({ state }) => state);
        return known;
      },
    });
  });
  const rows = async (request: JsonObject = {}, actor: Actor = writer) =>
    (await world.engine.list(actor, list, { page: 1, itemsPerPage: 10, ...request })).items;

  it('is shown by pages, lists and answers of events as it is now, once for a page, and never kept', async () => {
    const one = await world.handIn();
    known = new Map();
    stored = [];
    const other = await world.handIn();
    expect(stored).toEqual(['pending']);
    known = new Map([[one.id, { waitsFor: 'the reader' }]]);
    asked = [];
    const shown = Object.fromEntries((await rows()).map(({ id, waitsFor }) => [id, waitsFor]));
    expect(shown).toEqual({ [one.id]: 'the reader', [other.id]: null });
    expect(asked).toEqual([['desk/note', expect.any(String), expect.any(String)]]);
    const read = () => world.engine.read(writer, { recordType: 'desk/note', id: one.id, visibleTo: ['owner'] });
    expect((await read()).record).toMatchObject({ waitsFor: 'the reader' });
    known = new Map();
    expect((await read()).record).not.toHaveProperty('waitsFor');
    expect((await rows()).map(({ waitsFor }) => waitsFor)).toEqual([null, null]);
    const { rows: kept } = await world.database.query<{ data: JsonObject }>('select data from record_desk_note');
    for (const { data } of kept) expect(data).not.toHaveProperty('waitsFor');
  });

  it('orders and narrows down no list, and nobody is asked for a page without rows', async () => {
    await expect(rows({ sort: { column: 'waitsFor', direction: 'asc' } })).rejects.toMatchObject(refusals.badRequest);
    await expect(rows({ filters: { waitsFor: 'x' } })).rejects.toMatchObject(refusals.badRequest);
    asked = [];
    expect(await rows({}, person('nobody'))).toEqual([]);
    expect(asked).toEqual([]);
  });
});
