import { useSWRConfig } from 'swr';

/** Asks the server again for everything on the screen that shows records: lists, counts, details. Definitions stay. */
export function useRefreshRecords(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    // What shows answers of calls is keyed by the call's id, which has a dot (`order.detail`).
    void mutate((key) => Array.isArray(key) && typeof key[0] === 'string' && key[0].includes('.'));
  };
}
