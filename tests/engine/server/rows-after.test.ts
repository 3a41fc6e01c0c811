import { beforeAll, expect, it } from 'vitest';
import type { ListOperation } from '../../../engine/core/formats/call.ts';
import type { WholeListRequest } from '../../../engine/server/lists/rows-after.ts';
import { forEachStore } from '../../support/stores.ts';
import { createNoteWorld, foreigner, goodNote, type NoteWorld, person, stranger, writer } from './note-world.ts';

const operation: ListOperation = {
  record: 'desk/note',
  visibleTo: ['owner', 'role:CLERK'],
  tabs: { all: {}, waiting: { states: ['pending'] } },
  columns: ['title', 'weight', 'pages', 'isUrgent', 'wantedOn'],
};

/** Values that meet each other, and rows without any. */
const weights = ['2', '10', '2', undefined, '-1', undefined, '10', '0.5', '2'];

forEachStore('the rows of a list behind one of them', (open) => {
  let world: NoteWorld;

  beforeAll(async () => {
    world = await createNoteWorld(await open());
    for (const [nth, weight] of weights.entries()) {
      const kind = { isUrgent: nth % 2 === 0, ...(weight !== undefined && { weight }) };
      await world.handIn({ ...goodNote, title: `n${nth % 4}`, ...kind });
    }
    await world.handIn({ ...goodNote, title: 'other', weight: '100' }, person('other'));
    await world.handIn({ ...goodNote, title: 'foreign', weight: '1000' }, foreigner);
  });

  /** All ids, so many at a time. */
  async function gathered(request: WholeListRequest, limit: number, actor = writer): Promise<string[]> {
    const ids: string[] = [];
    let after: Awaited<ReturnType<NoteWorld['engine']['rowsAfter']>>['next'] = null;
    do {
      const { rows, next } = await world.engine.rowsAfter(actor, operation, request, { after, limit });
      ids.push(...rows.map(({ id }) => id));
      after = next;
    } while (after !== null);
    return ids;
  }

  const columns = ['title', 'weight', 'isUrgent', 'createdAt', 'updatedAt', 'dueAt', 'wantedOn'];
  const orders = columns.flatMap((column) => [
    { column, direction: 'asc' as const },
    { column, direction: 'desc' as const },
  ]);

  it.each(orders)('come in the order of $column $direction, each once, whatever the piece', async (sort) => {
    const page = await world.engine.list(writer, operation, { tab: 'all', sort, page: 1, itemsPerPage: 100 });
    const whole = page.items.map(({ id }) => id);
    expect(whole).toHaveLength(weights.length);
    for (const limit of [1, 2, 4, 100]) expect(await gathered({ tab: 'all', sort }, limit)).toEqual(whole);
  });

  it('are counted and summed up as far as they are the reader’s', async () => {
    const sums = (actor = writer) =>
      world.engine.sums(actor, operation, { tab: 'all' }, { by: ['isUrgent'], sums: ['weight'] });
    expect(await world.engine.countRows(writer, operation, { tab: 'all' })).toBe(weights.length);
    expect(await world.engine.countRows(stranger, operation, { tab: 'all' })).toBe(0);
    expect(await sums(stranger)).toEqual([]);
    const found = (await sums()).map(({ by, count, sums: [sum] }) => [by[0], count, Number(sum)]);
    expect(found.toSorted()).toEqual([
      ['false', 4, 10.5],
      ['true', 5, 15],
    ]);
  });

  it('are summed by nothing that the list does not show', async () => {
    const refused = { appCode: 'EN-BAD-REQUEST' };
    const sums = (by: string[], sum: string) =>
      world.engine.sums(writer, operation, { tab: 'all' }, { by, sums: [sum] });
    await expect(sums(['kind'], 'weight')).rejects.toMatchObject(refused);
    await expect(sums(['title'], 'title')).rejects.toMatchObject(refused);
    await expect(sums(['title'], 'updatedAt')).rejects.toMatchObject(refused);
  });
});
