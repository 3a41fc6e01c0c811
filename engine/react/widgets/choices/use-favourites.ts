import useSWR from 'swr';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import { useEngine } from '../../engine-provider.tsx';

/** What the user has starred of a field's choices. */
export interface Favourites {
  /** The field's choices may be starred (`options.favourites`). */
  areOffered: boolean;
  /** The latest first. */
  codes: readonly string[];
  /** As `codes`, once they are there; none where they cannot be had. */
  load: () => Promise<readonly string[]>;
  toggle: (code: string) => Promise<void>;
}

const none: readonly string[] = [];

/** The favourites among a field's choices, kept for the user on the server. */
export function useFavourites({ options }: JsonSchema): Favourites {
  const { call, user } = useEngine();
  const callId = options?.favourites ? options.call : undefined;
  const { data, mutate } = useSWR(
    callId ? ['favourite.list', callId, user.code] : null,
    ([id, asked]) => call<{ codes: string[] }>(id, { query: { call: asked }, quiet: true }),
    { revalidateOnFocus: false },
  );
  const codes = data?.codes ?? none;
  return {
    areOffered: callId !== undefined,
    codes,
    async load() {
      if (callId === undefined || data) return codes;
      const asked = await mutate().catch(() => undefined);
      return asked?.codes ?? none;
    },
    async toggle(code) {
      const isStarred = !codes.includes(code);
      await call('favourite.put', { body: { call: callId, code, isStarred } });
      const others = codes.filter((one) => one !== code);
      await mutate({ codes: isStarred ? [code, ...others] : others }, { revalidate: false });
    },
  };
}
