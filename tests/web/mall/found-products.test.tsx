// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtInExtensions } from '../../../engine/react/built-in-extensions.ts';
import { EngineProvider } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { createRegistries } from '../../../engine/react/registries.ts';
import type { CallInput } from '../../../engine/react/runtime.ts';
import type { CatalogProduct } from '../../../src/mall/web/catalog-answers.ts';
import { cartScreen } from '../../../src/mall/web/screen-codes.ts';
import { CatalogSearchScreen } from '../../../src/mall/web/search/search-screen.tsx';
import { fakeRuntime } from '../../engine/react/form/fake-runtime.ts';

vi.mock('../../../src/platform/web/routes/screen-before.ts', () => ({ screenBefore: () => null }));

const product: CatalogProduct = {
  code: 'TN-100',
  name: '軍手',
  categoryCode: '0301001',
  categoryName: '手袋',
  supplierCode: 'S1',
  supplierName: '東西商事',
  unitCode: 'EA',
  unitName: '双',
  unitPrice: '100',
  price: '100',
  contract: null,
  taxType: 2,
  taxRate: '0.1',
  minQuantity: '2',
  quantityStep: '2',
  baseUnitName: null,
  priceTiers: [
    { minQuantity: 10, maxQuantity: 49, salePrice: '90' },
    { minQuantity: 50, maxQuantity: -1, salePrice: '80' },
  ],
  rules: [],
};

const structure = {
  items: [{ code: '03', name: '保護具', count: 4, items: [{ code: '0301001', name: '手袋', count: 4 }] }],
};

let asked: { callId: string; input: CallInput | undefined }[] = [];
let address = '';

function Address() {
  address = decodeURIComponent(useLocation().search);
  return null;
}

/** The search as it stands at an address, with one product found, or what is given. */
function openSearch(at: string, shown: CatalogProduct = product) {
  const call = (callId: string, input?: CallInput) => {
    asked.push({ callId, input });
    const answers: Record<string, unknown> = {
      'mall.search': {
        total: 1,
        capped: false,
        itemsPerPage: 20,
        items: [shown],
        facets: {
          categories: [],
          manufacturers: [{ code: '三共', name: '三共', count: 1 }],
          catalogs: [{ code: 'S1', name: '東西商事', count: 1 }],
        },
      },
      'mall.structure': structure,
      'mall.sorts': { items: [] },
    };
    return Promise.resolve((answers[callId] ?? {}) as never);
  };
  const user = { code: 'u1', name: '佐藤 健太', screens: new Set([cartScreen]) };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <EngineProvider runtime={fakeRuntime({ call, user })} registries={createRegistries(builtInExtensions)}>
          <CatalogSearchScreen screen={{ id: 'mall/keyword-search', options: {} } as LoadedScreen} />
        </EngineProvider>
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
}

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

afterEach(cleanup);

const narrowed =
  '/search?keyword=手袋&excludedKeyword=子供&categories=03&manufacturers=三共&catalogs=S1&inStock=true&minPrice=10&maxPrice=900&sort=priceUp&page=3';

const chips = async () => within(await screen.findByRole('list', { name: 'catalog.chips' })).getAllByRole('button');

it('tells everything that the results are narrowed by, a large category by its name', async () => {
  openSearch(narrowed);
  await screen.findByText('catalog.chip.facet(facet=catalog.facet.categories,value=保護具)');
  expect((await chips()).map((chip) => chip.textContent)).toEqual([
    'catalog.chip.excluded(words=子供)',
    'catalog.onlyStock',
    'catalog.chip.facet(facet=catalog.facet.categories,value=保護具)',
    'catalog.chip.facet(facet=catalog.facet.manufacturers,value=三共)',
    'catalog.chip.facet(facet=catalog.facet.catalogs,value=東西商事)',
    expect.stringContaining('catalog.chip.minPrice'),
    expect.stringContaining('catalog.chip.maxPrice'),
    'engine.list.clearFilters',
  ]);
});

it.each([
  [0, 'excludedKeyword=子供'],
  [1, 'inStock=true'],
  [2, 'categories=03'],
  [3, 'manufacturers=三共'],
  [4, 'catalogs=S1'],
  [5, 'minPrice=10'],
  [6, 'maxPrice=900'],
])('takes chip %i off the address, and nothing else, back on page 1; the focus goes on', async (place, part) => {
  openSearch(narrowed);
  const chip = (await chips())[place];
  if (!chip) throw new Error('There is no such chip.');
  fireEvent.click(chip);
  await waitFor(() => expect(address).not.toContain(part));
  const left = new URLSearchParams(narrowed.slice('/search'.length).replace(`&${part}`, '').replace('&page=3', ''));
  expect([...new URLSearchParams(address)].sort()).toEqual([...left].sort());
  expect((await chips()).includes(document.activeElement as HTMLElement)).toBe(true);
});

it('clears all of them at once; the words and the order stay, the focus goes to how many there are', async () => {
  openSearch(narrowed);
  fireEvent.click(await screen.findByRole('button', { name: 'engine.list.clearFilters' }));
  await waitFor(() => expect(address).toBe('?keyword=手袋&sort=priceUp'));
  expect(screen.queryByRole('list', { name: 'catalog.chips' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('catalog.found');
});

it('tells no filters where there are none', async () => {
  openSearch('/search?keyword=手袋');
  await screen.findByText('軍手');
  expect(screen.queryByRole('list', { name: 'catalog.chips' })).toBeNull();
});

const quantity = () => screen.findByRole('textbox', { name: 'catalog.quantityOf(name=軍手)' });
const typeQuantity = async (typed: string) => {
  const field = await quantity();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: 'catalog.cart.addNamed(name=軍手)' }));
};
const added = () => asked.filter(({ callId }) => callId === 'mall.addToCart').map(({ input }) => input?.body);

it('shows what more costs, and puts as many into the cart as were typed, at the price of their tier', async () => {
  openSearch('/search?keyword=軍手');
  const tiers = within(await screen.findByRole('list', { name: 'catalog.tiers' }));
  expect(tiers.getAllByRole('listitem').map((tier) => tier.getAttribute('aria-current'))).toEqual([null, null]);
  expect((await quantity()).getAttribute('value')).toBe('2');
  await typeQuantity('１２');
  await waitFor(() => expect(added()).toEqual([{ code: 'TN-100', quantity: '12' }]));
  expect(tiers.getAllByRole('listitem').map((tier) => tier.getAttribute('aria-current'))).toEqual(['true', null]);
  expect(document.querySelector('.catalog-price__now strong')?.textContent).toContain('90');
});

it.each([
  ['0', 'rule.larger'],
  ['3', 'rule.divisible'],
  ['-1', 'catalog.cart.noQuantity'],
  ['many', 'catalog.cart.noQuantity'],
  ['1e308', 'catalog.cart.noQuantity'],
])('puts nothing into the cart for a quantity of %s, and says why', async (typed, why) => {
  openSearch('/search?keyword=軍手');
  await typeQuantity(typed);
  expect((await screen.findByRole('alert')).textContent).toContain(why);
  expect(added()).toEqual([]);
});

it('shows no tiers where a contract has its own price', async () => {
  openSearch('/search', { ...product, price: '70', contract: { number: 'K-1', unitPrice: '70', until: null } });
  await screen.findByText('軍手');
  expect(screen.queryByRole('list', { name: 'catalog.tiers' })).toBeNull();
});
