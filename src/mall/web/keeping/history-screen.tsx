import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import useSWR from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { DateFilterInput } from '../../../../engine/react/list/filters/date-filter-input.tsx';
import { TextFilter } from '../../../../engine/react/list/filters/text-filter.tsx';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { PageButtons } from '../../../../engine/react/list/table/page-buttons.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import './keeping.css';
import type { CatalogProduct } from '../catalog-answers.ts';
import { productHistoryOptions } from '../catalog-options.ts';
import { ProductItem } from '../product/product-item.tsx';
import { CompareButton, CompareLink } from './compare-button.tsx';
import { KeepMenu } from './keep-menu.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface PastProduct {
  code: string;
  lastOn: string;
  times: number;
  quantity: string | null;
  lastQuantity: string | null;
  product: CatalogProduct;
}

/** Screen kind `productHistory`: what one ordered or looked at, at today's price; what is asked stands in the address. */
export function HistoryScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const {
    product: opens,
    compare,
    search,
    quickOrder,
    addToCart = '',
    keep = '',
  } = readOptions(productHistoryOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const put = useAddToCart();
  const searchType = params.get('kind') === 'seen' ? 'seen' : 'bought';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const given = (name: string) => params.get(name) ?? '';
  const asked = {
    searchType,
    page,
    ...(given('sort') === 'often' && { sortType: 'often' }),
    ...Object.fromEntries(
      ['keywords', 'fromDate', 'toDate'].flatMap((name) => (given(name) ? [[name, given(name)]] : [])),
    ),
  };
  const { data } = useSWR(
    ['history.search', asked],
    () => call<{ total: number; itemsPerPage: number; items: PastProduct[] }>('history.search', { body: asked }),
    { keepPreviousData: true },
  );
  const change = (name: string, value: string) =>
    changeParams((latest) => {
      if (name !== 'page') latest.delete('page');
      if (value === '') latest.delete(name);
      else latest.set(name, value);
      return latest;
    });
  const pages = Math.ceil((data?.total ?? 0) / (data?.itemsPerPage ?? 1));
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <div className="catalog-tools">
          {quickOrder === undefined || !data?.items.some(({ lastQuantity }) => lastQuantity !== null) ? null : (
            <Button
              icon="clipboard"
              text={text('history.quickOrder')}
              onClick={() => go(quickOrder, { lines: asLines(data.items) })}
            />
          )}
          <CompareLink opens={compare} />
        </div>
      </header>
      <div className="catalog-tools catalogue-tools">
        <SegmentedControl
          size="small"
          aria-label={text('history.kind')}
          value={searchType}
          options={(['bought', 'seen'] as const).map((value) => ({ value, label: text(`history.${value}`) }))}
          onValueChange={(kind) => change('kind', kind)}
        />
        <div className="catalogue-tools__group">
          <label htmlFor="history-keywords">{text('catalog.keyword')}</label>
          <TextFilter
            id="history-keywords"
            search={false}
            value={given('keywords')}
            onChange={(typed) => change('keywords', typed)}
          />
        </div>
        <div className="catalogue-tools__group">
          <DateFilterInput
            label={text('history.from')}
            value={given('fromDate')}
            onChange={(on) => change('fromDate', on)}
          />
          –
          <DateFilterInput label={text('history.to')} value={given('toDate')} onChange={(on) => change('toDate', on)} />
        </div>
        {searchType === 'bought' ? (
          <HTMLSelect
            aria-label={text('catalog.sort')}
            value={given('sort') || 'latest'}
            options={(['latest', 'often'] as const).map((value) => ({ value, label: text(`history.sort.${value}`) }))}
            onChange={(event) => change('sort', event.currentTarget.value)}
          />
        ) : null}
      </div>
      {data === undefined ? <ListSkeleton rows={6} /> : null}
      {data?.total === 0 ? (
        <EmptyState
          icon="history"
          title={text('history.empty')}
          description={text('history.emptyHint')}
          action={
            search === undefined ? undefined : (
              <Button text={text('catalog.product.search')} onClick={() => go(search)} />
            )
          }
        />
      ) : null}
      <ul className="catalog-products is-rows">
        {data?.items.map(({ code, lastOn, times, quantity, product }) => (
          <ProductItem key={code} product={product} opens={opens}>
            <p className="catalog-product__maker catalogue-row__changed">
              {quantity === null
                ? text('history.lastSeen', { on: lastOn })
                : text('history.lastBought', {
                    on: lastOn,
                    times,
                    count: times,
                    quantity: groupedDecimal(quantity),
                    unit: product.unitName ?? '',
                  })}
            </p>
            <div className="catalog-product__actions">
              <Button
                size="small"
                icon="shopping-cart"
                text={text('history.again')}
                onClick={() => void put(addToCart, [code])}
              />
              <KeepMenu codes={[code]} name={product.name} callId={keep} />
              <CompareButton product={product} />
            </div>
          </ProductItem>
        ))}
      </ul>
      {pages > 1 ? (
        <nav className="list-pager" aria-label={text('engine.list.pager')}>
          <PageButtons
            page={page}
            pages={pages}
            isLast={page >= pages}
            onPage={(next) => change('page', String(next))}
          />
        </nav>
      ) : null}
    </div>
  );
}

/** What was ordered as it is pasted: code and last quantity. */
function asLines(items: readonly PastProduct[]): string {
  return items.map(({ code, lastQuantity }) => `${code}\t${lastQuantity ?? ''}`).join('\n');
}
