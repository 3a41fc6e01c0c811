// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { comesBackFrom } from '../../../src/mall/web/comes-back-from.ts';
import { useSearchState } from '../../../src/mall/web/search/use-search-state.ts';
import { screenIndex } from '../../../src/platform/web/routes/screen-index.ts';

let before: string | null = null;

vi.mock('../../../src/platform/web/routes/screen-before.ts', () => ({ screenBefore: () => before }));

beforeEach(() => {
  sessionStorage.setItem('catalogSearch', 'keyword=手袋&page=3');
});

const opened = () =>
  renderHook(() => ({ ...useSearchState(), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/search']}>{children}</MemoryRouter>
    ),
  });

it('names screens that there are', () => {
  const ids = new Set(screenIndex.map(({ id }) => id));
  for (const id of comesBackFrom) expect(ids.has(id), id).toBe(true);
});

it.each([
  ['general/home', 1],
  ['trading/trading-home', 1],
  ['mall/product-detail', 3],
  ['mall/products-compare', 3],
])('coming back from %s, what was looked for is there again, on page %d', async (from, page) => {
  before = from;
  const { result } = opened();
  await waitFor(() => expect(result.current.state).toMatchObject({ keyword: '手袋', page }));
});

it.each(['mall/cart', null])('from %s the search begins anew', (from) => {
  before = from;
  expect(opened().result.current.state).toMatchObject({ keyword: '', page: 1 });
});
