import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { OptionItem } from '../../../core/wire.ts';

/**
 * Which option Enter takes: where the arrows led, else the first hit of a search; while nothing is searched for, what is
 * chosen already, so that Enter on an unchanged field changes nothing. Enter that comes before the answer waits for it,
 * instead of taking what an earlier search had found.
 */
export function useActiveOption(given: {
  query: string;
  chosen: string | null;
  items: readonly OptionItem[];
  isLoading: boolean;
  /** Enter was pressed before the hits were there; this is the first one. */
  onAwaited: (item: OptionItem) => void;
}) {
  const { query, chosen, items, isLoading, onAwaited } = given;
  const [led, setLed] = useState<{ query: string; code: string } | null>(null);
  const isSteering = useRef(false);
  const awaited = useRef<string | null>(null);
  const wanted = led?.query === query ? led.code : query === '' ? chosen : items[0]?.code;
  const active = isLoading && query !== '' ? null : (items.find((item) => item.code === wanted) ?? null);

  useEffect(() => {
    if (isLoading || awaited.current === null) return;
    const isMeant = awaited.current === query;
    awaited.current = null;
    const [first] = items;
    if (isMeant && first) onAwaited(first);
  }, [isLoading, items, query, onAwaited]);

  return {
    active,
    keys: {
      onKeyDownCapture(event: KeyboardEvent) {
        isSteering.current = event.key === 'ArrowDown' || event.key === 'ArrowUp';
        if (event.nativeEvent.isComposing) return;
        awaited.current = event.key === 'Enter' && isLoading && query !== '' ? query : null;
      },
      // A press of an arrow leads one step; the list also marks its first option by itself, whenever its items change.
      onActiveItemChange(item: OptionItem | null) {
        if (isSteering.current && item) setLed({ query, code: item.code });
        isSteering.current = false;
      },
    },
  };
}
