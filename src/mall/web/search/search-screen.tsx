import { Button, HTMLSelect, SegmentedControl, Switch } from '@blueprintjs/core';
import { useRef } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { PageButtons } from '../../../../engine/react/list/table/page-buttons.tsx';
import { LoadFailure } from '../../../../engine/react/record/load-failure.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import type { CatalogResults } from '../catalog-answers.ts';
import { catalogSearchOptions } from '../catalog-options.ts';
import { CompareLink } from '../keeping/compare-button.tsx';
import { FacetList } from './facet-list.tsx';
import '../keeping/keeping.css';
import { estimateInput } from '../screen-codes.ts';
import { FilterChips } from './filter-chips.tsx';
import { FoundProduct } from './found-product.tsx';
import { PriceRange } from './price-range.tsx';
import { SearchBar } from './search-bar.tsx';
import { facetNames, isNarrowed, searchRequestOf } from './search-state.ts';
import { useFacetNames } from './use-facet-names.ts';
import { useSearchState } from './use-search-state.ts';

/** Screen kind `catalogSearch`: products found by words and facets, as cards or rows; everything asked stands in the address. */
export function CatalogSearchScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, language, go, user } = useEngine();
  const mayAsk = user.screens.has(estimateInput);
  const { estimate, product: opens, keep, compare } = readOptions(catalogSearchOptions, screen.options);
  const { state, change } = useSearchState();
  const request = searchRequestOf(state);
  const { data, error, mutate } = useSWR(
    ['mall.search', request],
    () => call<CatalogResults>('mall.search', { body: request, quiet: true }),
    { keepPreviousData: true },
  );
  const { data: sorts } = useSWR('mall.sorts', () => call<{ items: { code: string; name: string }[] }>('mall.sorts'));
  const nameOf = useFacetNames(state, data);
  const counted = useRef<HTMLParagraphElement>(null);
  const askForEstimate = async (input: string) => {
    const { keyword } = state;
    if (keyword === '') return go(input);
    const { categoryCode } = await call<{ categoryCode: string | null }>('mall.guessCategory', {
      body: { keyword },
      quiet: true,
    }).catch(() => ({ categoryCode: null }));
    go(input, { productName: keyword, ...(categoryCode !== null && { categoryCode }) });
  };
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.itemsPerPage ?? 1)));
  // An address that was kept, when there was more.
  const isBeyond = data !== undefined && data.total > 0 && data.items.length === 0 && state.page > pages;
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <CompareLink opens={compare} />
      </header>
      <SearchBar keyword={state.keyword} excludedKeyword={state.excludedKeyword} onSearch={change} />
      <div className="catalog-body">
        <details className="catalog-facets" open={window.matchMedia('(min-width: 900px)').matches}>
          <summary>{text('catalog.narrow')}</summary>
          <Switch
            label={text('catalog.onlyStock')}
            checked={state.inStock}
            onChange={(event) => change({ inStock: event.currentTarget.checked })}
          />
          {facetNames.map((name) => (
            <FacetList
              key={name}
              title={text(`catalog.facet.${name}`)}
              values={data?.facets[name] ?? []}
              chosen={state[name]}
              nameOf={(code) => nameOf(name, code)}
              onChange={(chosen) => change({ [name]: chosen })}
            />
          ))}
          <PriceRange min={state.minPrice} max={state.maxPrice} onChange={change} />
        </details>
        <div className="catalog-results">
          <div className="catalog-tools">
            <p aria-live="polite" ref={counted} tabIndex={-1}>
              {data
                ? text(data.capped ? 'catalog.foundMore' : 'catalog.found', {
                    count: data.total,
                    total: data.total.toLocaleString(language),
                  })
                : null}
            </p>
            <HTMLSelect
              aria-label={text('catalog.sort')}
              value={state.sort}
              options={(sorts?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => change({ sort: event.currentTarget.value })}
            />
            <SegmentedControl
              size="small"
              value={state.view}
              options={(['cards', 'rows'] as const).map((value) => ({ value, label: text(`catalog.view.${value}`) }))}
              onValueChange={(view) => change({ view: view === 'rows' ? 'rows' : 'cards', page: state.page })}
            />
          </div>
          <FilterChips state={state} nameOf={nameOf} onChange={change} onEmpty={() => counted.current?.focus()} />
          {error === undefined ? null : <LoadFailure of="list" error={error} onRetry={() => void mutate()} />}
          {data === undefined && error === undefined ? <ListSkeleton rows={8} /> : null}
          {isBeyond ? (
            <EmptyState
              icon="search"
              title={text('catalog.pageGone')}
              action={<Button text={text('catalog.firstPage')} onClick={() => change({ page: 1 })} />}
            />
          ) : null}
          {data?.total === 0 ? (
            <EmptyState
              icon="search"
              iconSize={32}
              title={text('catalog.nothingFound')}
              description={text(mayAsk && !isNarrowed(state) ? 'catalog.nothingAtAll' : 'catalog.nothingNarrowed')}
              action={
                estimate === undefined || !mayAsk ? undefined : (
                  <Button
                    intent="primary"
                    icon="document"
                    text={text('catalog.askForEstimate')}
                    onClick={() => void askForEstimate(estimate)}
                  />
                )
              }
            />
          ) : (
            <ul className={`catalog-products is-${state.view}`}>
              {data?.items.map((product) => (
                <FoundProduct key={product.code} product={product} opens={opens} keep={keep} />
              ))}
            </ul>
          )}
          {pages > 1 && !isBeyond ? (
            <nav className="list-pager" aria-label={text('engine.list.pager')}>
              <PageButtons
                page={state.page}
                pages={pages}
                isLast={state.page >= pages}
                onPage={(page) => change({ page })}
              />
            </nav>
          ) : null}
        </div>
      </div>
    </div>
  );
}
