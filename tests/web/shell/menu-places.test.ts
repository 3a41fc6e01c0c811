import { describe, expect, it } from 'vitest';
import type { ScreenEntry } from '../../../src/platform/web/routes/screen-index.ts';
import { beginningsOf, isPlaceOf, menuGroupsOf } from '../../../src/platform/web/shell/navigation/menu-places.ts';
import { mostLines, openGroupsOf, withGroup } from '../../../src/platform/web/shell/navigation/open-groups.ts';

const entry = (id: string, group: string, order: number, more: Partial<ScreenEntry> = {}): ScreenEntry => ({
  id,
  path: `/${id}`,
  name: id,
  code: id,
  kind: 'list',
  access: 'roleMap',
  menu: { group, order },
  ...more,
});
const member = (id: string, order: number) => entry(id, 'order', order, { family: 'cases', list: { call: 'c' } });
const screens = [
  member('all', 10),
  member('drafts', 40),
  entry('faxes', 'order', 30),
  entry('input', 'order', 5, { kind: 'input' }),
  entry('home', 'home', 1, { kind: 'home' }),
];
const everything = new Set(screens.map(({ id }) => id));

describe('menuGroupsOf', () => {
  it('makes one entry of a family, where its first member stands', () => {
    const groups = menuGroupsOf(everything, screens);
    expect(groups.map(({ id, places }) => [id, places.map((place) => place.id)])).toEqual([
      ['home', ['home']],
      ['order', ['cases', 'faxes']],
    ]);
  });

  it('leads to the first member that the user may open', () => {
    const [group] = menuGroupsOf(new Set(['drafts']), screens);
    expect(group?.places[0]?.screens.map(({ id }) => id)).toEqual(['drafts']);
  });

  it('holds nothing that one begins', () => {
    expect(beginningsOf(everything, screens).map(({ id }) => id)).toEqual(['input']);
  });

  it('knows a list of the family that stands in no menu as its own', () => {
    const [, orders] = menuGroupsOf(everything, screens);
    const shown = { ...member('done', 0), menu: undefined };
    expect(orders?.places.map((place) => isPlaceOf(place, shown))).toEqual([true, false]);
  });
});

describe('openGroupsOf', () => {
  const group = (id: string, count: number) => ({
    id,
    places: Array.from({ length: count }, (_, at) => ({ id: `${id}${at}`, screens: [] })),
  });
  const groups = [group('orders', 8), group('payments', 8), group('settings', 12)];

  it('opens from the top what fits into twenty lines', () => {
    const open = openGroupsOf(groups, [], undefined);
    expect([...open]).toEqual(['orders', 'payments']);
    expect(groups.length + 16).toBeLessThanOrEqual(mostLines);
  });

  it('opens the group one is in, and what was left open, however many lines they have', () => {
    expect([...openGroupsOf(groups, [], 'settings')]).toContain('settings');
    expect([...openGroupsOf(groups, ['+settings'], undefined)]).toContain('settings');
  });

  it('leaves folded what was folded', () => {
    expect([...openGroupsOf(groups, withGroup([], 'orders', false), 'orders')]).not.toContain('orders');
    expect(withGroup(['-orders'], 'orders', true)).toEqual(['+orders']);
  });
});
