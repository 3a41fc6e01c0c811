import { matchPath } from 'react-router-dom';
import { type ScreenEntry, screenIds, screenIndex } from './screen-index.ts';

const quiet: ReadonlySet<string> = new Set([screenIds.notFound, screenIds.notPermitted]);

/**
 * May an input screen be left for this path without a question? For completion screens and for the pages that say that
 * there is nothing, or nothing for this user (spec §4); a path that is no screen's leads to the first of them.
 */
export function leavesQuietly(pathname: string, screens: readonly ScreenEntry[] = screenIndex): boolean {
  const screen = screens.find(({ path, aliases }) =>
    [path, ...(aliases ?? [])].some((one) => matchPath(one, pathname)),
  );
  return screen === undefined ? !isRoot(pathname) : screen.complete === true || quiet.has(screen.id);
}

/** The roots lead to the user's first screen. */
function isRoot(pathname: string): boolean {
  return ['/', '/eProcurement', '/eProcurement/'].includes(pathname);
}
