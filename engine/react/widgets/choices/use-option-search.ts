import { useEffect, useRef, useState } from 'react';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useSurroundingForm } from '../../form/form-source.tsx';
import { fetchOptions, optionParams } from './fetch-options.ts';
import { recentChoicesOf } from './recent-choices.ts';
import { type Favourites, useFavourites } from './use-favourites.ts';

const pauseBeforeSearch = 200;
const hitsShown = 10;

/** A search among the items a field may refer to. */
export interface OptionSearch {
  items: readonly OptionItem[];
  /** Days on which items were chosen last, by code; those stand first while nothing is searched for. */
  lastUsed: ReadonlyMap<string, string>;
  /** What the user has starred; it stands before that. */
  favourites: Favourites;
  isLoading: boolean;
  hasFailed: boolean;
  /** Looks for a keyword, once typing has paused; an older search is given up. */
  search: (keyword: string) => void;
}

const noField = {};

const nothing = { items: [], lastUsed: new Map<string, string>(), isLoading: false, hasFailed: false };

/** Searches on the server for what the field at `pointer` may refer to; outside a form, for what a call offers. */
export function useOptionSearch(
  field: JsonSchema,
  pointer: string,
  callId = field.options?.call,
  limit = hitsShown,
): OptionSearch {
  const runtime = useEngine();
  const source = useSurroundingForm();
  const favourites = useFavourites(callId === field.options?.call ? field : noField);
  const [state, setState] = useState<Omit<OptionSearch, 'search' | 'favourites'>>(nothing);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);

  function stop() {
    if (running.current) clearTimeout(running.current.timer);
    running.current?.abort.abort();
    running.current = null;
  }

  function search(keyword: string) {
    if (!callId) return;
    stop();
    const abort = new AbortController();
    const params = optionParams(field.options ?? {}, source?.record() ?? {}, pointer);
    setState((now) => ({ ...now, isLoading: true, hasFailed: false }));
    const timer = setTimeout(
      async () => {
        try {
          const recent = recentChoicesOf(runtime.user.inputOwner ?? runtime.user.code, callId).read();
          const ask = (query: { keyword?: string; codes?: string[] }) =>
            fetchOptions(runtime, callId, { ...query, limit, params }, abort.signal);
          const starred = keyword === '' ? await favourites.load() : [];
          const opening = keyword === '' ? [...new Set([...starred, ...recent.map(({ code }) => code)])] : [];
          const [found, known] = await Promise.all([
            ask({ keyword }),
            opening.length > 0 ? ask({ codes: opening }) : [],
          ]);
          const first = opening.flatMap((code) => known.filter((item) => item.code === code));
          const items = [...first, ...found.filter(({ code }) => !first.some((item) => item.code === code))];
          const lastUsed = new Map(recent.map(({ code, on }) => [code, on]));
          if (!abort.signal.aborted) setState({ items, lastUsed, isLoading: false, hasFailed: false });
        } catch {
          // The product has told the user already; the list says that there is nothing to choose from.
          if (!abort.signal.aborted) setState({ ...nothing, hasFailed: true });
        }
      },
      keyword === '' ? 0 : pauseBeforeSearch,
    );
    running.current = { timer, abort };
  }

  useEffect(() => stop, []);
  return { ...state, favourites, search };
}
