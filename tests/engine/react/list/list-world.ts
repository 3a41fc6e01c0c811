import type { ListRequest, ListRow } from '../../../../engine/core/wire.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import type { CallInput } from '../../../../engine/react/runtime.ts';
import { createWorld } from '../engine-world.tsx';
import { orderList } from './order-list.ts';

/** A list of cases that can be opened, and closed in bulk. */
export const listScreen: LoadedScreen = {
  id: 'case/list',
  path: '/case/list',
  name: 'CaseList',
  code: null,
  kind: 'list',
  purpose: '案件を並べる。',
  access: 'public',
  record: 'case/case',
  list: { ...orderList, opens: 'case/detail', bulk: [{ event: 'close', call: 'case.execute' }] },
};

/** A row of the list. */
export const listRow = (id: string, number: string | null): ListRow => ({
  id,
  number,
  state: 'open',
  tone: 'primary',
  version: 2,
  owner: { code: 'U1', name: '山田 太郎' },
  heldBy: [],
  updatedAt: '2026-11-20T01:00:00.000Z',
  dueAt: null,
  title: `件名 ${id}`,
  amount: '1200.50',
});

/** A page of two. */
export const listRows = [listRow('a', 'C-1'), listRow('b', null)];
/** The server's answer with these rows. */
export const listPage = (items: ListRow[]) => ({
  items,
  total: items.length,
  capped: false,
  seesAll: true,
  counts: { all: items.length, open: 1 },
  countedTo: 1000,
});

/** A world whose list has two rows; `answers` by id of the call come first. */
export function listWorld(answers: Record<string, (input: CallInput) => unknown> = {}) {
  return createWorld((callId, input) => {
    const own = answers[callId];
    if (own) return own(input);
    return callId === 'case.list' ? listPage(listRows) : { items: [] };
  });
}

/** What was asked of the list, in order. */
export const listRequests = (asked: { callId: string; input: CallInput }[]) =>
  asked.filter(({ callId }) => callId === 'case.list').map(({ input }) => input.body as ListRequest);
