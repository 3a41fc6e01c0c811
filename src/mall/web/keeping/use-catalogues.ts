import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogueEntry } from './keeping-answers.ts';

/** The catalogues that one may see, one's own first, with how each is called. */
export function useCatalogues(asked = true): (CatalogueEntry & { title: string })[] | undefined {
  const { text, call } = useEngine();
  const { data } = useSWR(asked ? 'myCatalogue.list' : null, () =>
    call<{ items: CatalogueEntry[] }>('myCatalogue.list', { silent: true }),
  );
  return data?.items.map((entry) => ({ ...entry, title: entry.isGroup ? entry.name : text('myCatalogue.own') }));
}
