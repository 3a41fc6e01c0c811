import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListRequest } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { forEachStore } from '../../support/stores.ts';
import {
  createNoteWorld,
  first,
  foreigner,
  goodNote,
  type NoteWorld,
  person,
  refusals,
  stranger,
  writer,
} from './note-world.ts';

const operation: ListOperation = {
  record: 'desk/note',
  visibleTo: ['owner', 'currentApprover', 'role:CLERK'],
  tabs: {
    all: {},
    waiting: { states: ['pending'] },
    mine: { question: 'owner', filters: { kind: 'plain' } },
    soon: { dates: { wantedOn: 'toCome' } },
    late: { dates: { wantedOn: 'over' } },
    besideDrafts: { beside: { record: 'desk/note', states: ['draft'], same: { own: 'title', other: 'title' } } },
    namesDrafts: {
      beside: { record: 'desk/note', states: ['draft'], same: { own: '/lines/*/label', other: 'title' } },
    },
  },
  columns: ['title', 'weight', 'pages', 'isUrgent', 'createdAt'],
};

const notes: JsonObject[] = [
  { title: '100% oak', weight: '9.5', pages: 3, isUrgent: true, wantedOn: '2026/11/30' },
  { title: 'Ｂｅｅｃｈ ﾎﾞｰﾄﾞ', weight: '10.25', pages: 12, isUrgent: false, wantedOn: '2026/12/01' },
  {
    title: 'under_score',
    weight: '-3',
    pages: 0,
    wantedOn: '2026/12/02',
    lines: [{ label: '棚板' }, { label: 'Draft' }],
  },
  { title: 'back\\slash' },
];

forEachStore('list', (open) => {
  let world: NoteWorld;
  const began = new Date('2026-11-20T10:00:00+09:00');
  let now = began;

  beforeAll(async () => {
    world = await createNoteWorld(await open(), { clock: { now: () => now } });
    for (const note of notes) await world.handIn({ ...goodNote, ...note });
    await world.handIn({ ...goodNote, title: "Somebody else's" }, person('other'));
    await world.handIn({ ...goodNote, title: 'Foreign 100%', lines: [{ label: 'Draft' }] }, foreigner);
    await world.engine.applyEvent(writer, {
      recordType: 'desk/note',
      event: 'saveDraft',
      request: { record: { title: 'Draft' } },
    });
  });

  const page = { page: 1, itemsPerPage: 20 };
  const list = (request: Partial<ListRequest>, actor = writer) =>
    world.engine.list(actor, operation, { ...page, ...request });
  const titles = async (request: Partial<ListRequest>, actor = writer) =>
    (await list({ sort: { column: 'title', direction: 'asc' }, ...request }, actor)).items.map((item) => item.title);

  it('answers standing columns and those the list names, and nothing else', async () => {
    const { items } = await list({ filters: { title: 'oak' } });
    expect(items).toEqual([
      {
        id: expect.any(String),
        number: expect.stringMatching(/^N-/),
        state: 'pending',
        tone: 'primary',
        version: 1,
        owner: { code: 'writer', name: 'Name of writer' },
        heldBy: [{ code: 'first', name: 'Name of first' }],
        updatedAt: '2026-11-20T01:00:00.000Z',
        dueAt: '2026-11-24T01:00:00.000Z',
        title: '100% oak',
        weight: '9.5',
        pages: 3,
        isUrgent: true,
        createdAt: '2026-11-20T01:00:00.000Z',
      },
    ]);
  });

  it('counts every tab under the same filters', async () => {
    expect(await list({})).toMatchObject({ total: 5, capped: false, counts: { all: 5, waiting: 4, mine: 5 } });
    expect(await list({ tab: 'waiting', keyword: 'oak' })).toMatchObject({ total: 3, counts: { all: 3, waiting: 3 } });
  });

  it('shows what an access question lets somebody see', async () => {
    expect((await list({}, first)).total).toBe(5);
    expect(await list({}, stranger)).toMatchObject({ total: 0, seesAll: false });
    expect(await list({}, person('clerk', { roles: ['CLERK'] }))).toMatchObject({ total: 6, seesAll: true });
  });

  it("shows nothing of another tenant, and the other tenant nothing of this one's", async () => {
    expect(await titles({ keyword: '100%' }, foreigner)).toEqual(['Foreign 100%']);
    expect(await titles({ keyword: '100%' })).toEqual(['100% oak']);
  });

  it('shows in a tab only rows beside which another record stands, of the same tenant', async () => {
    expect(await titles({ tab: 'besideDrafts' })).toEqual(['Draft']);
    expect(await titles({ tab: 'namesDrafts' })).toEqual(['under_score']);
    expect(await titles({ tab: 'namesDrafts', keyword: 'under' })).toEqual(['under_score']);
    expect(await titles({ tab: 'namesDrafts', keyword: 'oak' })).toEqual([]);
    expect(await titles({ tab: 'namesDrafts' }, foreigner)).toEqual([]);
  });

  it('tells dates to come from those that are over by the day the list is read, today among the former', async () => {
    now = new Date('2026-12-01T00:30:00+09:00');
    try {
      expect(await titles({ tab: 'soon' })).toEqual(['under_score', 'Ｂｅｅｃｈ ﾎﾞｰﾄﾞ']);
      expect(await titles({ tab: 'late' })).toEqual(['100% oak']);
      expect(await titles({ tab: 'late', keyword: 'oak' })).toEqual(['100% oak']);
      expect(await titles({ tab: 'late', keyword: 'under' })).toEqual([]);
    } finally {
      now = began;
    }
  });

  describe('keyword', () => {
    it('means %, _ and \\ literally', async () => {
      expect(await titles({ keyword: '%' })).toEqual(['100% oak']);
      expect(await titles({ keyword: '_' })).toEqual(['under_score']);
      expect(await titles({ keyword: '\\' })).toEqual(['back\\slash']);
    });

    it('makes no difference of width and case', async () => {
      expect(await titles({ keyword: 'ＢＥＥＣＨ　ボード' })).toEqual(['Ｂｅｅｃｈ ﾎﾞｰﾄﾞ']);
    });

    it('looks into lines, and wants every word', async () => {
      expect(await titles({ keyword: '棚 under' })).toEqual(['under_score']);
      expect(await titles({ keyword: '棚 beech' })).toEqual([]);
    });

    it('takes SQL for text', async () => {
      for (const keyword of ["' or 1=1 --", "'; drop table record_desk_note; --", '$1', '\\', '"'])
        await list({ keyword });
      expect((await list({})).total).toBe(5);
    });
  });

  describe('filters', () => {
    it('ask text for what it contains', async () => {
      expect(await titles({ filters: { title: 'beech' } })).toEqual(['Ｂｅｅｃｈ ﾎﾞｰﾄﾞ']);
      expect(await titles({ filters: { title: '%' } })).toEqual(['100% oak']);
    });

    it('compare numbers as numbers', async () => {
      expect(await titles({ filters: { weight: { from: '9.5', to: '10.25' } } })).toEqual([
        '100% oak',
        'Ｂｅｅｃｈ ﾎﾞｰﾄﾞ',
      ]);
      expect(await titles({ filters: { pages: { to: '3' } } })).toEqual(['100% oak', 'under_score']);
      expect(await titles({ filters: { weight: '9.50' } })).toEqual(['100% oak']);
    });

    it('compare business dates, also with instants', async () => {
      expect(await titles({ filters: { wantedOn: { from: '2026/12/01' } } })).toEqual([
        'under_score',
        'Ｂｅｅｃｈ ﾎﾞｰﾄﾞ',
      ]);
      expect(await titles({ filters: { handedInAt: { from: '2026/11/20', to: '2026/11/20' } } })).toHaveLength(4);
      expect(await titles({ filters: { handedInAt: { to: '2026/11/19' } } })).toEqual([]);
      expect(await titles({ filters: { updatedAt: '2026/11/20' } })).toHaveLength(5);
    });

    it('ask for one of several values', async () => {
      expect(await titles({ filters: { state: ['draft', 'filed'] } })).toEqual(['Draft']);
      expect(await titles({ filters: { isUrgent: 'true' } })).toEqual(['100% oak']);
      expect(await titles({ filters: { state: [] } })).toEqual([]);
    });

    it('refuse columns that are none, and values that do not fit', async () => {
      for (const filters of [
        { noteNumber: 'x' },
        { 'title"; drop': 'x' },
        { constructor: 'x' },
        { search: 'x' },
        { data: 'x' },
        { weight: 'NaN' },
        { weight: { from: '1e9' } },
        { updatedAt: '2026/02/30' },
        { updatedAt: ['2026/11/20'] },
        { isUrgent: 'perhaps' },
        { title: { like: 'x' } },
        { title: null },
      ] as unknown as NonNullable<ListRequest['filters']>[]) {
        await expect(list({ filters }), JSON.stringify(filters)).rejects.toMatchObject(refusals.badRequest);
      }
    });
  });

  describe('order and pages', () => {
    it('sorts numbers as numbers, what is absent last', async () => {
      const byWeight = await titles({ sort: { column: 'weight', direction: 'asc' } });
      expect(byWeight.slice(0, 3)).toEqual(['under_score', '100% oak', 'Ｂｅｅｃｈ ﾎﾞｰﾄﾞ']);
      expect((await titles({ sort: { column: 'weight', direction: 'desc' } })).slice(0, 3)).toEqual(
        byWeight.slice(0, 3).reverse(),
      );
    });

    it('refuses to sort by what is no column', async () => {
      for (const column of ['data', '1', 'id; drop', '__proto__']) {
        await expect(list({ sort: { column, direction: 'asc' } })).rejects.toMatchObject(refusals.badRequest);
      }
      const direction = 'asc; drop' as 'asc';
      await expect(list({ sort: { column: 'title', direction } })).rejects.toMatchObject(refusals.badRequest);
    });

    it('shows each row once over all pages', async () => {
      const pages = await Promise.all([1, 2, 3].map((number) => list({ page: number, itemsPerPage: 2 })));
      const ids = pages.flatMap(({ items }) => items.map((item) => item.id));
      expect(new Set(ids).size).toBe(5);
    });

    it('moves page and size into their bounds', async () => {
      for (const odd of [
        { page: -1 },
        { page: 0.5 },
        { page: Number.NaN },
        { itemsPerPage: 1e9 },
        { itemsPerPage: 100 },
      ]) {
        expect((await list(odd)).items).toHaveLength(5);
      }
      expect((await list({ page: 1e12 })).items).toEqual([]);
    });

    it('refuses an unknown tab', async () => {
      await expect(list({ tab: 'constructor' })).rejects.toMatchObject(refusals.badRequest);
    });
  });

  it('gives all rows one after the other, as far as told', async () => {
    const rows: unknown[] = [];
    for await (const row of world.engine.rows(writer, operation, {}, 3)) rows.push(row.title);
    expect(rows).toHaveLength(3);
  });

  describe('masters and options', () => {
    const options = {
      record: 'desk/shelf',
      visibleTo: ['insider'],
      label: 'name',
      search: ['code', 'name'],
      columns: ['color'],
      filters: ['color'],
    };

    beforeAll(async () => {
      await world.engine.putMaster('t1', 'desk/shelf', 'S1', { code: 'S1', name: '樫の棚', color: 'brown' });
      await world.engine.putMaster('t1', 'desk/shelf', 'S2', { code: 'S2', name: 'ﾌﾞﾅの棚', color: 'white' });
      await world.engine.putMaster('t2', 'desk/shelf', 'S3', { code: 'S3', name: '他社の棚' });
    });

    it('are found by text and code, whatever its width', async () => {
      const found = await world.engine.options(writer, options, { keyword: 'ブナ' });
      expect(found.items).toEqual([{ code: 'S2', name: 'ﾌﾞﾅの棚', color: 'white' }]);
      expect((await world.engine.options(writer, options, { keyword: 'ｓ１' })).items).toHaveLength(1);
    });

    it('are those of the tenant', async () => {
      expect((await world.engine.options(writer, options, {})).items.map(({ code }) => code)).toEqual(['S1', 'S2']);
      expect(await world.engine.getMaster('t1', 'desk/shelf', 'S3')).toBeNull();
    });

    it('are found by code and by the filters that the call names', async () => {
      expect((await world.engine.options(writer, options, { codes: ['S2', 'S3'] })).items).toHaveLength(1);
      expect((await world.engine.options(writer, options, { filters: { color: 'brown' } })).items).toHaveLength(1);
      await expect(world.engine.options(writer, options, { filters: { name: 'x' } })).rejects.toMatchObject(
        refusals.badRequest,
      );
    });

    describe('of a master whose rows belong to other parties', () => {
      const seller = (counterpartyCode: string) => ({ ...writer, code: 'seller', counterpartyCode });
      const own = {
        ...options,
        visibleTo: ['insider', 'counterparty'],
        columns: [],
        filters: [],
        restricted: [{ columns: ['color'], visibleTo: ['role:BUYER'] }],
      };
      const codesFor = async (actor: Actor, request = {}) =>
        (await world.engine.options(actor, own, request)).items.map(({ code }) => code);

      it('are all rows for insiders, and only its own for another party', async () => {
        expect(await codesFor(writer)).toEqual(['S1', 'S2']);
        expect(await codesFor(seller('S2'))).toEqual(['S2']);
        expect(await codesFor(seller('S2'), { codes: ['S1'] })).toEqual([]);
        expect(await codesFor(seller('S2'), { keyword: '樫' })).toEqual([]);
        expect(await codesFor(seller(''))).toEqual([]);
      });

      it('are the same rows when the server fills in what belongs to a code', async () => {
        const seen = async (actor: Actor) =>
          (await world.engine.visibleMasters(actor, own, ['S1', 'S2', 'S9'])).map(({ code }) => code);
        expect(await seen(writer)).toEqual(['S1', 'S2']);
        expect(await seen(seller('S2'))).toEqual(['S2']);
      });

      it('show restricted columns only to whom they are for', async () => {
        const [plain] = (await world.engine.options(writer, own, {})).items;
        expect(plain).toEqual({ code: 'S1', name: '樫の棚' });
        const [buyer] = (await world.engine.options({ ...writer, roles: ['BUYER'] }, own, {})).items;
        expect(buyer).toEqual({ code: 'S1', name: '樫の棚', color: 'brown' });
      });

      it('are nothing that could concern another party when only insiders see them', () => {
        expect(world.engine.mayConcern(seller('S2'), ['insider'])).toBe(false);
        expect(world.engine.mayConcern(seller('S2'), ['insider', 'counterparty'])).toBe(true);
        expect(world.engine.mayConcern(writer, ['insider'])).toBe(true);
      });
    });

    it('are replaced under their code', async () => {
      await world.engine.putMaster('t1', 'desk/shelf', 'S2', { code: 'S2', name: '樺の棚', color: 'white' });
      expect(await world.engine.listMasters('t1', 'desk/shelf')).toHaveLength(2);
      expect(await world.engine.getMaster('t1', 'desk/shelf', 'S2')).toMatchObject({ name: '樺の棚' });
    });

    it('obey their schema', async () => {
      const nameless = world.engine.putMaster('t1', 'desk/shelf', 'S9', { code: 'S9' });
      await expect(nameless).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
    });

    it('are never records with a lifecycle', async () => {
      await expect(world.engine.putMaster('t1', 'desk/note', 'x', goodNote)).rejects.toThrow(
        /only events may change it/,
      );
    });
  });

  describe('drafts', () => {
    it('are kept per user and key, and replaced', async () => {
      await world.engine.drafts.put(writer, 'new', { title: 'a' });
      await world.engine.drafts.put(writer, 'new', { title: 'b', unknown: [1] });
      expect(await world.engine.drafts.get(writer, 'new')).toEqual({
        data: { title: 'b', unknown: [1] },
        savedAt: '2026-11-20T01:00:00.000Z',
      });
      expect(await world.engine.drafts.get(foreigner, 'new')).toBeNull();
      expect(await world.engine.drafts.get(first, 'new')).toBeNull();
    });

    it('are gone when removed', async () => {
      await world.engine.drafts.put(writer, 'gone', {});
      await world.engine.drafts.remove(writer, 'gone');
      expect(await world.engine.drafts.get(writer, 'gone')).toBeNull();
    });

    it('are refused when too big', async () => {
      const big = world.engine.drafts.put(writer, 'big', { text: 'x'.repeat(1_000_001) });
      await expect(big).rejects.toMatchObject({ messageKey: 'error.EN-BAD-REQUEST.size' });
    });
  });

  describe('views', () => {
    it("are each user's own", async () => {
      const { id } = await world.engine.views.save(writer, 'notes', { name: 'Urgent', query: { isUrgent: true } });
      expect(await world.engine.views.list(writer, 'notes')).toEqual([
        { id, name: 'Urgent', query: { isUrgent: true } },
      ]);
      expect(await world.engine.views.list(first, 'notes')).toEqual([]);
      const change = world.engine.views.save(first, 'notes', { id, name: 'Mine', query: {} });
      await expect(change).rejects.toMatchObject(refusals.notFound);
      await expect(world.engine.views.remove(foreigner, 'notes', id)).rejects.toMatchObject(refusals.notFound);
    });

    it('are changed and removed by their id', async () => {
      const { id } = await world.engine.views.save(writer, 'other', { name: 'One', query: {} });
      await world.engine.views.save(writer, 'other', { id, name: 'Two', query: {} });
      expect(await world.engine.views.list(writer, 'other')).toEqual([{ id, name: 'Two', query: {} }]);
      await world.engine.views.remove(writer, 'other', id);
      expect(await world.engine.views.list(writer, 'other')).toEqual([]);
    });
  });
});
