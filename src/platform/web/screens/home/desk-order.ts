import { isGranted } from '../../routes/route-access.ts';
import { type ScreenEntry, screenIndex } from '../../routes/screen-index.ts';

/** A list that brings a tile to the desk. */
export type TileScreen = ScreenEntry & Required<Pick<ScreenEntry, 'desk' | 'list'>>;

/** The tiles that the role map brings this user, in the order of the definitions. */
export function tilesOf(granted: ReadonlySet<string>, screens: readonly ScreenEntry[] = screenIndex): TileScreen[] {
  return screens
    .flatMap((screen) => (isTile(screen) && isGranted(screen, granted) ? [screen] : []))
    .sort((a, b) => a.desk.order - b.desk.order);
}

function isTile(screen: ScreenEntry): screen is TileScreen {
  return screen.desk !== undefined && screen.list !== undefined;
}

/** A tile and whether the person hid it. */
export interface ArrangedTile {
  screen: TileScreen;
  hidden: boolean;
}

/**
 * The tiles as the person arranged them: `chosen` holds their ids from top to bottom, those of hidden ones after a `-`.
 * What came since then stands at the end.
 */
export function arrangedTiles(tiles: readonly TileScreen[], chosen: readonly string[]): ArrangedTile[] {
  const place = ({ id }: TileScreen) => {
    const at = chosen.findIndex((one) => one === id || one === `-${id}`);
    return at === -1 ? chosen.length : at;
  };
  return [...tiles]
    .sort((a, b) => place(a) - place(b))
    .map((screen) => ({ screen, hidden: chosen.includes(`-${screen.id}`) }));
}

/** What is remembered after the tile at a place moved by so many places, or was hidden or shown. */
export function changedOrder(
  tiles: readonly ArrangedTile[],
  at: number,
  change: { by?: -1 | 1; hidden?: boolean },
): string[] {
  const names = tiles.map(({ screen, hidden }, index) =>
    (index === at ? (change.hidden ?? hidden) : hidden) ? `-${screen.id}` : screen.id,
  );
  const [name] = names.splice(at, 1);
  const target = Math.max(0, Math.min(names.length, at + (change.by ?? 0)));
  return name === undefined ? names : names.toSpliced(target, 0, name);
}
