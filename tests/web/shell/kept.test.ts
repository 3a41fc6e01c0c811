import { describe, expect, it } from 'vitest';
import type { ScreenEntry } from '../../../src/platform/web/routes/screen-index.ts';
import { arrangedTiles, changedOrder, tilesOf } from '../../../src/platform/web/screens/home/desk-order.ts';
import { withDocument } from '../../../src/platform/web/shell/kept/recent-documents.ts';
import { beginningsByUse } from '../../../src/platform/web/shell/kept/use-begun.ts';

const tile = (id: string, order: number): ScreenEntry => ({
  id,
  path: `/${id}`,
  name: id,
  code: id,
  kind: 'list',
  access: 'roleMap',
  desk: { order },
  list: { call: 'c' },
});
const screens = [tile('b', 20), tile('a', 10), tile('c', 30)];
const tiles = tilesOf(new Set(['a', 'b', 'c']), screens);

describe('the tiles of a desk', () => {
  it('come from the screens that the role map grants, in their order', () => {
    expect(tilesOf(new Set(['b', 'c']), screens).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(tiles.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('stand as the person put them; what came since stands at the end', () => {
    expect(arrangedTiles(tiles, ['c', '-a']).map(({ screen, hidden }) => [screen.id, hidden])).toEqual([
      ['c', false],
      ['a', true],
      ['b', false],
    ]);
  });

  it('move, hide and show', () => {
    const arranged = arrangedTiles(tiles, []);
    expect(changedOrder(arranged, 0, { by: 1 })).toEqual(['b', 'a', 'c']);
    expect(changedOrder(arranged, 0, { by: -1 })).toEqual(['a', 'b', 'c']);
    expect(changedOrder(arranged, 1, { hidden: true })).toEqual(['a', '-b', 'c']);
    expect(changedOrder(arrangedTiles(tiles, ['a', '-b']), 1, { hidden: false })).toEqual(['a', 'b', 'c']);
  });
});

describe('what a person opened and began', () => {
  const document = (id: string) => ({ screen: 'order/detail', id, title: id });

  it('keeps the last five documents, each once, the newest first', () => {
    const known = ['1', '2', '3', '4', '5'].map(document);
    expect(withDocument(known, document('3')).map(({ id }) => id)).toEqual(['3', '1', '2', '4', '5']);
    expect(withDocument(known, document('6')).map(({ id }) => id)).toEqual(['6', '1', '2', '3', '4']);
  });

  it('puts first what is begun most, and leaves the rest in the order of the menu', () => {
    expect(beginningsByUse(screens, ['c', 'a', 'c']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});
