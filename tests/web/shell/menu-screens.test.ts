import { describe, expect, it } from 'vitest';
import type { ScreenEntry } from '../../../src/platform/web/routes/screen-index.ts';
import { menuScreens } from '../../../src/platform/web/shell/navigation/menu-screens.ts';

const entry = (id: string, code: string, menu?: ScreenEntry['menu']): ScreenEntry => ({
  id,
  path: `/${id}`,
  name: id,
  code,
  kind: 'list',
  access: 'roleMap',
  menu,
});
const screens = [
  entry('order-b', 'OD002', { group: 'order', order: 20 }),
  entry('order-a', 'OD001', { group: 'order', order: 10 }),
  entry('approval', 'AP001', { group: 'approval', order: 10 }),
  entry('detail', 'OD003'),
  entry('new-group', 'ZZ001', { group: 'notNamedHere', order: 1 }),
];

describe('menuScreens', () => {
  it('shows what the role map grants, by group and order', () => {
    const shown = menuScreens(new Set(['OD001', 'OD002', 'OD003', 'AP001', 'ZZ001']), screens);
    expect(shown.map(({ id }) => id)).toEqual(['approval', 'order-a', 'order-b', 'new-group']);
  });

  it('shows nothing that is not granted', () => {
    expect(menuScreens(new Set(['OD002']), screens).map(({ id }) => id)).toEqual(['order-b']);
  });
});
