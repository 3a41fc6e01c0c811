// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { ListRequest } from '../../../../engine/core/wire.ts';
import { ListScreen } from '../../../../engine/react/list/list-screen.tsx';
import { listPage, listRequests, listRows, listScreen, listWorld } from './list-world.ts';

beforeEach(() => window.history.replaceState(null, ''));
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a list on a phone', () => {
  it('shows number, state, title and first facts of each row', async () => {
    const { at } = listWorld();
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    expect((await screen.findByRole('link', { name: 'C-1' })).getAttribute('href')).toBe('/case/detail?id=a');
    expect(screen.getByText('件名 a')).toBeTruthy();
    expect(screen.getAllByText('1,200.5')).toHaveLength(2);
    expect(screen.getByText('1–2 / 2件')).toBeTruthy();
    expect(screen.getByRole('link', { name: '（未採番）' })).toBeTruthy();
  });

  it('opens the row of a link without loading the page anew', async () => {
    const { at, visited } = listWorld();
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    await userEvent.click(await screen.findByRole('link', { name: 'C-1' }));
    expect(visited).toEqual([{ screenId: 'case/detail', query: { id: 'a' } }]);
  });

  it('asks what the address says', async () => {
    const { at, asked } = listWorld();
    render(at('/case/list?tab=open&keyword=PC&f.state=open&page=2', <ListScreen screen={listScreen} />).page);
    await screen.findByRole('link', { name: 'C-1' });
    expect(listRequests(asked)[0]).toEqual({
      tab: 'open',
      keyword: 'PC',
      filters: { state: ['open'] },
      sort: { column: 'updatedAt', direction: 'desc' },
      page: 2,
      itemsPerPage: 20,
    });
  });

  it('writes a keyword into the address when Enter is pressed, and goes back to page 1', async () => {
    const { at, asked } = listWorld();
    const { page: element, router } = at('/case/list?page=3', <ListScreen screen={listScreen} />);
    render(element);
    await userEvent.type(await screen.findByLabelText('キーワード'), ' ノート {Enter}');
    await waitFor(() => expect(listRequests(asked).at(-1)).toMatchObject({ keyword: 'ノート', page: 1 }));
    expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('ノート');
    expect(router.state.location.search).not.toContain('page');
  });

  it('says that filters are the reason for an empty list, and clears them', async () => {
    const { at } = listWorld({
      'case.list': ({ body }) => listPage((body as ListRequest).keyword ? [] : listRows),
    });
    const { page: element } = at('/case/list?keyword=x', <ListScreen screen={listScreen} />);
    render(element);
    await screen.findByText('条件に合うものがありません');
    await userEvent.click(screen.getAllByRole('button', { name: '条件をクリア' })[0]!);
    expect(await screen.findByRole('link', { name: 'C-1' })).toBeTruthy();
  });

  it('says of an empty list whether it would hold everything or only what concerns the person', async () => {
    let seesAll = false;
    const { at } = listWorld({ 'case.list': () => ({ ...listPage([]), seesAll }) });
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    await screen.findByText(/あなたに関わるもの/);
    cleanup();
    seesAll = true;
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    await screen.findByText('該当する案件が発生すると、ここに並びます。');
    expect(screen.queryByText(/あなたに関わるもの/)).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    let fails = true;
    const { at } = listWorld({
      'case.list': () => {
        if (fails) throw new CallFailure('case.list', 0, null);
        return listPage(listRows);
      },
    });
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    await screen.findByText('サーバーに接続できません');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
    expect(await screen.findByRole('link', { name: 'C-1' })).toBeTruthy();
  });

  it("opens with the user's default view, and asks the server only once", async () => {
    const view = { id: 'v', name: '私の', query: { address: 'tab=open&f.state=done', columns: {}, isDefault: true } };
    const { at, asked } = listWorld({ 'listView.list': () => ({ items: [view] }) });
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    await screen.findByRole('link', { name: 'C-1' });
    expect(listRequests(asked)).toHaveLength(1);
    expect(listRequests(asked)[0]).toMatchObject({ tab: 'open', filters: { state: ['done'] } });
  });

  it('applies an event to the chosen rows, with a comment, and shows what became of each', async () => {
    const error = { appCode: 'EN-NOT-ALLOWED', messageKey: 'x', message: '処理済みです。' };
    const { at, asked } = listWorld({
      'case.execute': () => ({
        results: [
          { id: 'a', number: 'C-1', ok: true },
          { id: 'b', number: null, ok: false, error },
        ],
      }),
    });
    render(at('/case/list', <ListScreen screen={listScreen} />).page);
    await userEvent.click(await screen.findByLabelText('C-1を選択'));
    await userEvent.click(screen.getByLabelText('（未採番）を選択'));
    expect(screen.getByText('合計 2,401円')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'event.close' }));
    await userEvent.click(screen.getByRole('button', { name: '2件をevent.close' }));
    expect(screen.getByText('コメントを入力してください。')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/コメント/), '年度末のため');
    await userEvent.click(screen.getByRole('button', { name: '2件をevent.close' }));
    await screen.findByText('処理済みです。');
    const sent = asked.find(({ callId }) => callId === 'case.execute');
    expect(sent?.input.body).toEqual({
      event: 'close',
      rows: [
        { id: 'a', version: 2 },
        { id: 'b', version: 2 },
      ],
      comment: '年度末のため',
    });
    expect(sent?.input.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });
});
