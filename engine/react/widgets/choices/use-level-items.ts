import useSWR from 'swr';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';

/** The items of one level below a parent; `null` while they are on their way, `'failed'` when they do not come. */
export function useLevelItems(
  callId: string,
  level: string,
  parent: string | undefined,
  isAsked: boolean,
): readonly OptionItem[] | 'failed' | null {
  const { call, language } = useEngine();
  const { data, error } = useSWR(
    isAsked ? ['engine/level', callId, level, parent ?? '', language] : null,
    () =>
      call<{ items: OptionItem[] }>(callId, {
        query: { level, ...(parent === undefined ? {} : { parent }) },
        quiet: true,
      }),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  return error ? 'failed' : (data?.items ?? null);
}
