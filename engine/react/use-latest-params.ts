import { useCallback, useEffect, useRef } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';

/** Changes the address's query, given as it was last asked for. */
export type ChangeParams = (
  change: (latest: URLSearchParams) => URLSearchParams,
  options?: Parameters<SetURLSearchParams>[1],
) => void;

/**
 * The address's query as it is shown, and a way to change it that loses nothing: a change that comes before the last one
 * is drawn begins from what that one asked for. What the router hands out is what was drawn last.
 */
export function useLatestParams(): [shown: URLSearchParams, change: ChangeParams] {
  const [shown, setShown] = useSearchParams();
  const asked = useRef<URLSearchParams[]>([]);
  const now = useRef({ shown, setShown });
  useEffect(() => {
    now.current = { shown, setShown };
    const drawn = asked.current.findIndex((one) => one.toString() === shown.toString());
    // Something nobody asked for here, Back for instance, makes what was asked for before it void.
    asked.current = drawn < 0 ? [] : asked.current.slice(drawn + 1);
  }, [shown, setShown]);
  const change = useCallback<ChangeParams>((edit, options) => {
    const next = edit(new URLSearchParams(asked.current.at(-1) ?? now.current.shown));
    asked.current.push(next);
    now.current.setShown(next, options);
  }, []);
  return [shown, change];
}
