import { useEffect, useRef, useState } from 'react';
import type { JsonSchema } from '../../core/formats/json-schema.ts';
import type { OptionItem } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { useSurroundingForm } from '../form/form-source.tsx';
import { fetchOptions, optionParams } from './fetch-options.ts';

const pauseBeforeSearch = 200;
const hitsShown = 20;

/** A search among the items a field may refer to. */
export interface OptionSearch {
  items: readonly OptionItem[];
  isLoading: boolean;
  hasFailed: boolean;
  /** Looks for a keyword, once typing has paused; an older search is given up. */
  search: (keyword: string) => void;
}

/** Searches on the server for what the field at `pointer` may refer to; outside a form, for what a call offers. */
export function useOptionSearch(
  field: JsonSchema,
  pointer: string,
  callId = field.options?.call,
  limit = hitsShown,
): OptionSearch {
  const runtime = useEngine();
  const source = useSurroundingForm();
  const [state, setState] = useState<Omit<OptionSearch, 'search'>>({ items: [], isLoading: false, hasFailed: false });
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
          const items = await fetchOptions(runtime, callId, { keyword, limit, params }, abort.signal);
          if (!abort.signal.aborted) setState({ items, isLoading: false, hasFailed: false });
        } catch {
          // The product has told the user already; the list says that there is nothing to choose from.
          if (!abort.signal.aborted) setState({ items: [], isLoading: false, hasFailed: true });
        }
      },
      keyword === '' ? 0 : pauseBeforeSearch,
    );
    running.current = { timer, abort };
  }

  useEffect(() => stop, []);
  return { ...state, search };
}
