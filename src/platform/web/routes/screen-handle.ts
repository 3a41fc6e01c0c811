import type { ScreenEntry } from './screen-index.ts';

/** What a route carries: the screen it opens. */
export interface ScreenHandle {
  screen: ScreenEntry;
}

/** The screen of the innermost route that has one. */
export function entryOf(
  matches: readonly { handle?: unknown; route?: { handle?: unknown } }[],
): ScreenEntry | undefined {
  const handles = matches.map((match) => (match.route ? match.route.handle : match.handle) as ScreenHandle | undefined);
  return handles.findLast((handle) => handle?.screen)?.screen;
}
