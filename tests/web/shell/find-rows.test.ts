import { expect, it } from 'vitest';
import type { ListRow } from '../../../engine/core/wire.ts';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';
import { findRows } from '../../../src/platform/web/shell/search/find-rows.ts';

const row = (id: string): ListRow => ({
  id,
  number: id,
  state: 'open',
  tone: 'none',
  version: 1,
  owner: { code: 'sato', name: '佐藤 健太' },
  heldBy: [],
  updatedAt: '2026-11-20T01:00:00.000Z',
  dueAt: null,
});

/** A list whose tabs hold these documents, all of which hold the keyword; `asked`: the tabs that were asked. */
function listOf(tabs: Record<string, string[]>) {
  const asked: unknown[] = [];
  const counts = Object.fromEntries(Object.entries(tabs).map(([tab, ids]) => [tab, ids.length]));
  const call = (async (_id: string, { body }: { body: { tab: string } }) => {
    asked.push(body.tab);
    return { items: (tabs[body.tab] ?? []).slice(0, 5).map(row), counts };
  }) as EngineRuntime['call'];
  const find = async (tab: string) =>
    (await findRows(call, { call: 'case.list', tab }, { keyword: 'C-', signal: new AbortController().signal })).map(
      ({ id }) => id,
    );
  return { find, asked };
}

it('finds a document by its number in whichever tab it stands', async () => {
  const { find, asked } = listOf({ waiting: [], running: ['C-1'], closed: ['C-2'], all: ['C-1', 'C-2'] });
  expect(await find('waiting')).toEqual(['C-1', 'C-2']);
  expect(asked).toEqual(['waiting', 'all']);
  const without = listOf({ waiting: ['C-3'], running: [], closed: ['C-2'] });
  expect(await without.find('waiting')).toEqual(['C-3', 'C-2']);
  expect(without.asked).toEqual(['waiting', 'closed']);
});

it('asks no other tab where nothing is counted, or the first holds enough', async () => {
  const none = listOf({ waiting: [], closed: [] });
  expect(await none.find('waiting')).toEqual([]);
  const enough = listOf({ waiting: ['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6'], all: ['C-1'] });
  expect(await enough.find('waiting')).toHaveLength(5);
  expect([...none.asked, ...enough.asked]).toEqual(['waiting', 'waiting']);
});
