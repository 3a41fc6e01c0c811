import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { ListRequest } from '../../../engine/core/wire.ts';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { Actor, Database, Query } from '../../../engine/server/ports.ts';
import { normalizeForSearch } from '../../../engine/server/schema/search-text.ts';
import { marksOfText, marksOfWord, marksQuery } from '../../../engine/server/search/search-marks.ts';
import { forEachStore } from '../../support/stores.ts';
import { noteDefinitions } from './note-definitions.ts';
import { createNoteWorld, first, foreigner, goodNote, type NoteWorld, person, second, writer } from './note-world.ts';

const operation: ListOperation = {
  record: 'desk/note',
  visibleTo: ['owner', 'currentApprover', 'participant', 'role:CLERK'],
  tabs: {
    all: {},
    waiting: { states: ['pending'] },
    mine: { question: 'owner', filters: { kind: 'plain' } },
  },
  columns: ['title', 'kind'],
};

/** Letters that are told apart by width, case, voicing or meaning in patterns, and few enough to meet each other often. */
const letters = [
  'ア',
  'ｱ',
  'ガ',
  'ｶﾞ',
  'カ',
  'あ',
  'A',
  'Ａ',
  'a',
  'É',
  'é',
  '髙',
  '𠮷',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '&',
  ' ',
  '　',
];
const texts = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 });
const titles = texts.filter((title) => title.trim() !== '');

describe('the marks of a word', () => {
  it('are those of whatever contains it, and leave no letter of it out', () => {
    const part = fc.string({ unit: fc.constantFrom('ボ', 'ル', 'ト', 'ア', 'm', '0', '1', '𠮷'), maxLength: 9 });
    const scope = 's:';
    fc.assert(
      fc.property(part, part, part, (before, word, after) => {
        const marks = marksOfWord(scope, word);
        expect(marksOfText(scope, before + word + after)).toEqual(expect.arrayContaining(marks));
        const threes = marks.filter((mark) => [...mark].length === scope.length + 3);
        expect(threes.length).toBeLessThanOrEqual(4);
        // Only of a number that is longer than its last threes is the beginning compared alone.
        const isWhole = !/[m01]{7}/.test(word);
        if (isWhole) expect([...word].every((letter) => marks.some((mark) => mark.includes(letter)))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

forEachStore('search index', (open) => {
  let database: Database;
  let world: NoteWorld;
  const stored: { title: string; label: string; owner: Actor }[] = [];

  beforeAll(async () => {
    database = await open();
    world = await createNoteWorld(database);
    const samples = fc.sample(fc.tuple(titles, titles, fc.constantFrom(writer, person('other'))), {
      numRuns: 80,
      seed: 7,
    });
    for (const [title, label, owner] of samples) {
      await world.handIn({ ...goodNote, title, lines: [{ label, count: '1' }] }, owner);
      stored.push({ title, label, owner });
    }
    await world.handIn({ ...goodNote, title: 'ガ Ａé 髙𠮷' }, foreigner);
  });

  const clerk = person('clerk', { roles: ['CLERK'] });
  const list = (request: Partial<ListRequest>, actor = clerk) =>
    world.engine.list(actor, operation, { page: 1, itemsPerPage: 100, ...request });
  const titlesOf = async (request: Partial<ListRequest>, actor?: Actor) =>
    (await list(request, actor)).items.map(({ title }) => title).sort();

  it('finds exactly what contains every word, whatever the letters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 2 }), async (words) => {
        const wanted = normalizeForSearch(words.join(' ')).split(' ').filter(Boolean);
        const expected = stored.filter(({ title, label }) =>
          wanted.every((word) => [title, label].some((text) => normalizeForSearch(text).includes(word))),
        );
        expect(await titlesOf({ keyword: words.join(' ') })).toEqual(expected.map(({ title }) => title).sort());
      }),
      { numRuns: 120, seed: 3 },
    );
  });

  it('filters a text by exactly what it contains', async () => {
    // What the record's own column is compared by knows capitals of ASCII only.
    const compared = letters.filter((letter) => !['É', 'é', '　', ' '].includes(letter));
    const word = fc.string({ unit: fc.constantFrom(...compared), minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(word, async (value) => {
        const expected = stored.filter(({ title }) => normalizeForSearch(title).includes(normalizeForSearch(value)));
        expect(await titlesOf({ filters: { title: value, kind: 'plain' } })).toEqual(
          expected.map(({ title }) => title).sort(),
        );
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('counts and shows the same to everybody as looking at each record does', async () => {
    const own = (actor: Actor) => stored.filter(({ owner }) => owner.code === actor.code).length;
    for (const [actor, seen] of [
      [writer, own(writer)],
      [first, stored.length],
      [second, 0],
      [clerk, stored.length],
    ] as const) {
      const answer = await list({ filters: { kind: ['plain', 'secret'] } }, actor);
      const mine = actor === writer ? seen : 0;
      expect(answer).toMatchObject({ total: seen, counts: { all: seen, waiting: seen, mine } });
      expect(answer.items).toHaveLength(seen);
    }
  });

  it('follows every event', async () => {
    const note = await world.handIn({ ...goodNote, title: 'Migratory' });
    const found = (actor: Actor, tab: string) => list({ keyword: 'migrat', tab }, actor).then(({ total }) => total);
    expect([await found(first, 'waiting'), await found(second, 'waiting')]).toEqual([1, 0]);
    const approved = await world.send(first, 'approve', note);
    expect([await found(first, 'waiting'), await found(second, 'waiting')]).toEqual([1, 1]);
    await world.send(second, 'approve', approved);
    expect([await found(first, 'all'), await found(first, 'waiting')]).toEqual([1, 0]);
  });

  it('is made of the records that are there when a store gains it', async () => {
    const before = await titlesOf({ keyword: 'ア' });
    expect(before.length).toBeGreaterThan(0);
    await database.query('delete from record_search');
    await database.query(`update record_shape set shape = shape - 'marks'`);
    await migrateEngine(database, noteDefinitions());
    expect(await titlesOf({ keyword: 'ア' })).toEqual(before);
    expect(await titlesOf({ keyword: 'ガ' }, foreigner)).toEqual(['ガ Ａé 髙𠮷']);
  });

  describe('find_records', () => {
    const asked = (tenant: string, text: string) => database.tenantTransaction(tenant, (query) => query(text));

    it('answers the tenant of the transaction, whatever is asked for', async () => {
      const { rows: marks } = await database.query<{ lexeme: string }>(
        'select distinct lexeme from record_search, unnest(marks)',
      );
      const every = marksQuery.any(marks.map(({ lexeme }) => marksQuery.has(lexeme)));
      const call = `select count(*)::int as found from find_records('desk/note', array[$q$${every}$q$], '{}', null)`;
      expect((await asked('t2', call)).rows).toEqual([{ found: 1 }]);
      expect((await asked('nobody', call)).rows).toEqual([{ found: 0 }]);
    });

    it('asks the parts of the index of marks, which row-level security keeps from the application itself', async () => {
      const planOf = async (query: Query) => {
        await query('set local enable_seqscan = off');
        const place = 'get_byte(uuid_send(record_id), 15)';
        const { rows } = await query(
          `explain select 1 from record_search where ${place} >= 0 and ${place} < 4 and marks @@ 'a'::tsquery`,
        );
        return JSON.stringify(rows);
      };
      expect(await database.transaction(planOf)).toContain('record_search_marks');
      expect(await database.tenantTransaction('t1', planOf)).not.toContain('record_search_marks');
    });

    it('is how the application reads the index: its own look goes no further than its tenant', async () => {
      const { rows } = await asked('t2', 'select distinct tenant from record_search');
      expect(rows).toEqual([{ tenant: 't2' }]);
    });
  });
});
