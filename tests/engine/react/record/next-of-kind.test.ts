import { describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import type { ListRow } from '../../../../engine/core/wire.ts';
import { nextOfKind } from '../../../../engine/react/record/next-of-kind.ts';
import { fakeRuntime } from '../form/fake-runtime.ts';

const list: ScreenDefinition = {
  path: '/list',
  name: 'List',
  code: 'AP001',
  kind: 'list',
  purpose: '',
  access: 'roleMap',
  list: { call: 'case.list', tab: 'all', columns: [{ field: 'title' }] },
};
const decision = { ...list, id: 'case/decide', options: { nextFrom: 'case/list' } };

function runtimeThatLists(ids: string[], total: number, screens = ['AP001']) {
  const runtime = fakeRuntime({ user: { code: 'u1', name: '', screens: new Set(screens) } });
  const items = ids.map((id) => ({ id }) as ListRow);
  return {
    ...runtime,
    definitions: { ...runtime.definitions, screen: async () => list },
    call: async <Answer>() => ({ items, total }) as Answer,
  };
}

describe('nextOfKind', () => {
  it('is the first of the list but the one decided on, with how many are left', async () => {
    expect(await nextOfKind(runtimeThatLists(['a', 'b'], 7), decision, 'a')).toEqual({ id: 'b', left: 6 });
    expect(await nextOfKind(runtimeThatLists(['b', 'c'], 7), decision, 'a')).toEqual({ id: 'b', left: 7 });
  });

  it('is none when nothing is left, the list is not the user’s, or the screen names none', async () => {
    expect(await nextOfKind(runtimeThatLists(['a'], 1), decision, 'a')).toBeNull();
    expect(await nextOfKind(runtimeThatLists(['b'], 1, []), decision, 'a')).toBeNull();
    expect(await nextOfKind(runtimeThatLists(['b'], 1), { ...decision, options: {} }, 'a')).toBeNull();
  });
});
