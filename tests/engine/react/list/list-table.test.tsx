// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../../engine/react/list/list-screen.tsx';
import { listRequests, listScreen, listWorld } from './list-world.ts';

beforeEach(() => {
  window.history.replaceState(null, '');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openTable(address = '/case/list', shown = listScreen) {
  const opened = listWorld();
  render(opened.at(address, <ListScreen screen={shown} />).page);
  await screen.findByRole('table');
  return opened;
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('a list as a table', () => {
  it('asks the server for another order when a heading is pressed, and says which stands', async () => {
    const { asked } = await openTable();
    await userEvent.click(screen.getByRole('button', { name: '番号' }));
    await waitFor(() => expect(listRequests(asked).at(-1)?.sort).toEqual({ column: 'number', direction: 'asc' }));
    const heading = screen.getByRole('columnheader', { name: /番号/ });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(heading).getByRole('button'));
    await waitFor(() => expect(listRequests(asked).at(-1)?.sort).toEqual({ column: 'number', direction: 'desc' }));
  });

  it('is walked with the arrows and opened with Enter', async () => {
    const { visited } = await openTable();
    bodyRows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(visited).toEqual([{ screenId: 'case/detail', query: { id: 'b' } }]);
    expect(bodyRows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  });

  it('opens a row by its number, or by what stands first where no number does', async () => {
    await openTable();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['C-1', '（未採番）']);
    cleanup();
    const list = listScreen.list && {
      ...listScreen.list,
      columns: listScreen.list.columns.filter(({ field }) => field !== 'number'),
    };
    const { visited } = await openTable('/case/list', { ...listScreen, list });
    const [first] = screen.getAllByRole('link');
    expect(first?.closest('td')).toBe(bodyRows()[0]?.querySelector('td:not(.list-table-choice)'));
    expect(screen.getAllByRole('link')).toHaveLength(bodyRows().length);
    await userEvent.click(first as HTMLElement);
    expect(visited).toEqual([{ screenId: 'case/detail', query: { id: 'a' } }]);
  });

  it('chooses rows by space, by box and all at once', async () => {
    await openTable();
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    bodyRows()[1]?.focus();
    await userEvent.keyboard(' ');
    expect(boxes()).toEqual([false, false, true]);
    await userEvent.click(screen.getByLabelText('このページの全行を選択'));
    expect(boxes()).toEqual([true, true, true]);
    await userEvent.click(screen.getByLabelText('C-1を選択'));
    expect(boxes()).toEqual([false, false, true]);
  });

  it('moves a column with Shift and an arrow, but never before the pinned one', async () => {
    await openTable();
    const updated = headings().indexOf('更新日時');
    screen.getByRole('button', { name: '更新日時' }).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(headings().indexOf('更新日時')).toBe(updated - 1);
    screen.getByRole('button', { name: '状態' }).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(headings().indexOf('番号')).toBe(1);
  });

  it('widens a column by its edge and keeps the width', async () => {
    await openTable();
    const edge = screen.getByRole('columnheader', { name: '状態' }).querySelector('.list-table-edge') as HTMLElement;
    edge.setPointerCapture = () => {};
    fireEvent.pointerDown(edge, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 300, pointerId: 1 });
    fireEvent.pointerUp(edge, { clientX: 300, pointerId: 1 });
    const widths = [...document.querySelectorAll('col')].map(({ style }) => style.width);
    // jsdom lays nothing out: the width before is 0.
    expect(widths).toContain('200px');
  });
});
