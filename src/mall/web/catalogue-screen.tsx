import { Card } from '@blueprintjs/core';
import useSWR from 'swr';
import { readOptions } from '../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { staysHere } from '../../../engine/react/screen-link.tsx';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import '../../../engine/react/styles/list.css';
import './catalog.css';
import { ListSkeleton } from '../../../engine/react/list/list-skeleton.tsx';
import type { FacetValue } from './catalog-answers.ts';
import { catalogueOptions } from './catalog-options.ts';

/** Screen kind `catalogue`: whose catalogs there are and what they hold by category; each leads to the search. */
export function CatalogueScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const { search = '' } = readOptions(catalogueOptions, screen.options);
  const { data: catalogs } = useSWR('mall.catalogs', () => call<{ items: FacetValue[] }>('mall.catalogs'));
  const { data: structure } = useSWR('mall.structure', () =>
    call<{ items: (FacetValue & { items: FacetValue[] })[] }>('mall.structure'),
  );
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      {catalogs && structure ? null : <ListSkeleton rows={8} />}
      {structure?.items.length === 0 ? (
        <EmptyState icon="shop" title={text('catalog.empty')} description={text('catalog.emptyHint')} />
      ) : null}
      <section aria-label={text('catalog.facet.categories')} className="catalogue-groups">
        {structure?.items.map(({ code, name, count, items }) => (
          <Card key={code} compact>
            <h2>
              <SearchLink screen={search} by="categories" value={{ code, name, count }} />
            </h2>
            <ul>
              {items.map((value) => (
                <li key={value.code}>
                  <SearchLink screen={search} by="categories" value={value} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </section>
      {catalogs === undefined || catalogs.items.length === 0 ? null : (
        <section className="catalogue-catalogs">
          <h2>{text('catalog.facet.catalogs')}</h2>
          <ul>
            {catalogs.items.map((value) => (
              <li key={value.code}>
                <SearchLink screen={search} by="catalogs" value={value} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SearchLink({ screen, by, value }: { screen: string; by: string; value: FacetValue }) {
  const { definitions, go } = useEngine();
  const query = { [by]: value.code };
  return (
    <a
      href={definitions.pathOf(screen, query)}
      onClick={(event) => {
        if (!staysHere(event)) return;
        event.preventDefault();
        go(screen, query);
      }}
    >
      {value.name} <span className="catalog-facet__count">{value.count}</span>
    </a>
  );
}
