import type { MenuGroup } from './menu-places.ts';

/** Nobody reads more lines than these before he unfolds something. */
export const mostLines = 20;

/**
 * Which groups stand open: those a person left open and the one he is in; of the others, from the top, as many as fit
 * into twenty lines, unless he folded them. `chosen` holds `+group` and `-group`.
 */
export function openGroupsOf(
  groups: readonly MenuGroup[],
  chosen: readonly string[],
  current: string | undefined,
): ReadonlySet<string> {
  let lines = groups.length;
  const open = new Set<string>();
  for (const { id, places } of groups) {
    // A group of one entry is that entry and does not fold.
    if (places.length === 1) continue;
    const wished = chosen.includes(`+${id}`) || (id === current && !chosen.includes(`-${id}`));
    const fits = lines + places.length <= mostLines && !chosen.includes(`-${id}`);
    if (!wished && !fits) continue;
    open.add(id);
    lines += places.length;
  }
  return open;
}

/** What is remembered after a group was folded or unfolded. */
export function withGroup(chosen: readonly string[], group: string, open: boolean): string[] {
  return [...chosen.filter((one) => one.slice(1) !== group), `${open ? '+' : '-'}${group}`];
}
