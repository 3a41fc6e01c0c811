import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogFacet, CatalogResults, FacetValue } from '../catalog-answers.ts';
import type { CategoryGroup } from '../catalogue-lists.tsx';
import type { FacetNames } from './filter-chips.tsx';
import type { SearchState } from './search-state.ts';

/**
 * What the chosen values of facets are called: as the results say it, else (nothing was found, a large category) as
 * the structure and the catalogs that the person may see do; only then they are asked for. What neither knows is its code.
 */
export function useFacetNames(state: SearchState, results: CatalogResults | undefined): FacetNames {
  const { call } = useEngine();
  const found = (facet: CatalogFacet, code: string) => results?.facets[facet].find((value) => value.code === code);
  const misses = (facet: CatalogFacet) => results !== undefined && state[facet].some((code) => !found(facet, code));
  const { data: structure } = useSWR(misses('categories') ? 'mall.structure' : null, () =>
    call<{ items: CategoryGroup[] }>('mall.structure', { quiet: true }),
  );
  const { data: catalogs } = useSWR(misses('catalogs') ? 'mall.catalogs' : null, () =>
    call<{ items: FacetValue[] }>('mall.catalogs', { quiet: true }),
  );
  const known: Record<CatalogFacet, readonly { code: string; name: string }[]> = {
    categories: (structure?.items ?? []).flatMap((group) => [group, ...group.items]),
    manufacturers: [],
    catalogs: catalogs?.items ?? [],
  };
  return (facet, code) => (found(facet, code) ?? known[facet].find((value) => value.code === code))?.name ?? code;
}
