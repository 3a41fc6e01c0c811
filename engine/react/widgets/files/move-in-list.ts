import type { KeyboardEvent } from 'react';

/** Moves the focus with ↑, ↓, Home and End among the elements a selector finds below the one that has the handler. */
export function moveInList(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const target = {
    ArrowDown: Math.min(at + 1, stops.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: stops.length - 1,
  }[event.key];
  if (target === undefined || at < 0) return;
  event.preventDefault();
  stops[target]?.focus();
}
