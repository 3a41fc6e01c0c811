import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';

/** How many products stand side by side. */
export const mostCompared = 4;

/** Whoever may open it may compare. */
const compareScreen = 'CL001';

interface CompareList {
  items: CatalogProduct[];
}

/**
 * The products that a person compares, as the server keeps them: the same in every tab and on every device. Whoever changes it
 * sees what it came to.
 */
export function useCompareList() {
  const { call, user } = useEngine();
  const mayCompare = user.screens.has(compareScreen);
  const { data, mutate } = useSWR(mayCompare ? 'compareList.init' : null, (init) =>
    call<CompareList>(init, { silent: true }),
  );
  const change = (callId: string, request: Parameters<typeof call>[1]) =>
    mutate(call<CompareList>(callId, { ...request, silent: true }), { revalidate: false }).catch(() => {
      // The call has told what went wrong; what is kept is asked again.
      void mutate();
    });
  return {
    mayCompare,
    isThere: data !== undefined,
    codes: data?.items.map(({ code }) => code) ?? [],
    add: (code: string) => change('compareList.add', { body: { codes: [code] } }),
    drop: (code: string) => change('compareList.drop', { query: { id: code } }),
    swap: (id1: string, id2: string) => change('compareList.swap', { query: { id1, id2 } }),
  };
}
