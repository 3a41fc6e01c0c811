import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';

type Screen = ScreenDefinition & { id: string };

/**
 * The menu group each screen belongs to, by screen id. Screens that stand in no menu belong where one comes to them from:
 * the other steps of their flow, the list that opens them, the record whose button leads there, else where the screens of
 * their folder are. Pages that show no record belong to none.
 */
export function menuGroupsOf(screens: readonly Screen[]): ReadonlyMap<string, string> {
  const groups = new Map(screens.flatMap(({ id, menu }) => (menu ? [[id, menu.group]] : [])));
  for (let before = -1; before < groups.size; ) {
    before = groups.size;
    // Of one round, so that what is nearer to the menu counts first.
    const found = screens.flatMap((screen) => {
      if (groups.has(screen.id) || screen.record === undefined) return [];
      const leading = screens.filter((from) => groups.has(from.id)).sort(byMenuOrder);
      const nearest = ways.flatMap((leadsTo) => leading.filter((from) => leadsTo(from, screen)));
      return nearest[0] ? [[screen.id, groups.get(nearest[0].id) ?? ''] as const] : [];
    });
    for (const [id, group] of found) groups.set(id, group);
  }
  // What only a picture of related records leads to.
  for (const { id, record } of screens) {
    const sister = [...groups].find(([other]) => folderOf(other) === folderOf(id));
    if (record !== undefined && sister && !groups.has(id)) groups.set(id, sister[1]);
  }
  return groups;
}

function folderOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

/** The ways to a screen, the plainest first. */
const ways: readonly ((from: Screen, to: Screen) => boolean)[] = [
  (from, to) => from.flow !== undefined && from.flow.id === to.flow?.id,
  (from, to) => to.options?.chosenFrom === from.id,
  (from, to) => from.list?.opens === to.id,
  (from, to) => from.actions?.some(({ screen }) => screen === to.id) === true,
  (from, to) => from.options?.after === to.id,
];

function byMenuOrder(one: Screen, other: Screen): number {
  return (one.menu?.order ?? Number.MAX_SAFE_INTEGER) - (other.menu?.order ?? Number.MAX_SAFE_INTEGER);
}
