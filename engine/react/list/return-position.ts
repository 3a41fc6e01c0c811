/** Where the user left a list. */
export interface ReturnPosition {
  rowId: string;
  /** Pixels that the page was scrolled down. */
  scrollTop: number;
}

const key = 'listPosition';

/** Remembers in this history entry which row is being opened, so that Back returns to it. */
export function rememberPosition(rowId: string): void {
  const position: ReturnPosition = { rowId, scrollTop: document.scrollingElement?.scrollTop ?? 0 };
  // Beside the router's own keys, which stay as they are.
  window.history.replaceState({ ...window.history.state, [key]: position }, '');
}

/** Where the user left the list of this history entry, if he comes back to it. */
export function rememberedPosition(): ReturnPosition | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, key)) return undefined;
  const position: unknown = (state as Record<string, unknown>)[key];
  return isPosition(position) ? position : undefined;
}

function isPosition(value: unknown): value is ReturnPosition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rowId' in value &&
    typeof value.rowId === 'string' &&
    'scrollTop' in value &&
    typeof value.scrollTop === 'number'
  );
}
