import useSWR from 'swr';
import { readOptions } from '../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import '../../../engine/react/styles/list.css';
import './catalog.css';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import type { FacetValue } from './catalog-answers.ts';
import { catalogueOptions } from './catalog-options.ts';
import { CatalogueLists, type CategoryGroup } from './catalogue-lists.tsx';

/** Screen kind `catalogue`: whose catalogs there are and what they hold by category; each leads to the search. */
export function CatalogueScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const { search = '' } = readOptions(catalogueOptions, screen.options);
  const { data: catalogs } = useSWR('mall.catalogs', () => call<{ items: FacetValue[] }>('mall.catalogs'));
  const { data: structure } = useSWR('mall.structure', () => call<{ items: CategoryGroup[] }>('mall.structure'));
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      {catalogs && structure ? null : <ListSkeleton rows={8} />}
      {structure?.items.length === 0 ? (
        <EmptyState icon="shop" title={text('catalog.empty')} description={text('catalog.emptyHint')} />
      ) : null}
      <CatalogueLists search={search} structure={structure?.items ?? []} catalogs={catalogs?.items ?? []} />
    </div>
  );
}
