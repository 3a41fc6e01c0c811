import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';

/** How many products stand side by side. */
export const mostCompared = 4;

/** Whoever may open it may compare. */
const compareScreen = 'CL001';

/** Changes go out one after the other, in the order in which they were wished. */
let lastChange: Promise<unknown> = Promise.resolve();

/**
 * The products that a person compares, as the server keeps them: the same in every tab and on every device. What is wished is
 * shown at once, and what it came to when the server has answered.
 */
export function useCompareList() {
  const { call, user } = useEngine();
  const mayCompare = user.screens.has(compareScreen);
  const asked = async (callId: string, request: Parameters<typeof call>[1] = {}) => {
    const { items } = await call<{ items: CatalogProduct[] }>(callId, { ...request, silent: true });
    return items.map(({ code }) => code);
  };
  const { data, mutate } = useSWR(mayCompare ? 'compareList.init' : null, (init) => asked(init));
  const codes: readonly string[] = data ?? [];
  const change = (callId: string, request: Parameters<typeof call>[1], wished: readonly string[]) => {
    const answer = lastChange.then(() => asked(callId, request));
    // The call tells what went wrong; what was there before is shown again.
    lastChange = mutate(answer, { optimisticData: [...wished], revalidate: false }).catch(() => {});
  };
  return {
    mayCompare,
    isThere: data !== undefined,
    codes,
    add: (code: string) => change('compareList.add', { body: { codes: [code] } }, [...codes, code]),
    drop: (code: string) =>
      change(
        'compareList.drop',
        { query: { id: code } },
        codes.filter((one) => one !== code),
      ),
    swap: (id1: string, id2: string) => {
      const other: Readonly<Record<string, string>> = { [id1]: id2, [id2]: id1 };
      change(
        'compareList.swap',
        { query: { id1, id2 } },
        codes.map((code) => other[code] ?? code),
      );
    },
  };
}
