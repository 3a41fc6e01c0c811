/** A shelf as it is edited: addresses row by row, empty where none is given. At most 99 by 99. */
export interface ShelfCells {
  rows: number;
  columns: number;
  addresses: readonly string[];
}

const mostPerSide = 99;

/** The cells of a shelf of this size with these addresses; what is outside of it is left out. `null` while the size is not known. */
export function shelfCells(definition: unknown, addresses: unknown): ShelfCells | null {
  if (typeof definition !== 'object' || definition === null) return null;
  const { row, column } = definition as { row?: unknown; column?: unknown };
  const [rows, columns] = [Number(row), Number(column)];
  if (!isSide(rows) || !isSide(columns)) return null;
  const given = Array.isArray(addresses) ? addresses : [];
  const cells = Array.from({ length: rows * columns }, (_unused, at) => String(given[at] ?? ''));
  return { rows, columns, addresses: cells };
}

/** Indexes of cells whose address another cell has too. */
export function repeatedCells(addresses: readonly string[]): ReadonlySet<number> {
  const places = new Map<string, number[]>();
  for (const [at, address] of addresses.entries()) {
    if (address !== '') places.set(address, [...(places.get(address) ?? []), at]);
  }
  return new Set([...places.values()].filter((found) => found.length > 1).flat());
}

/** Names for all cells from the shelf's own: `A` of 2 by 2 gives `A-1-1`, `A-1-2`, `A-2-1`, `A-2-2`. */
export function proposedAddresses(shelf: string, rows: number, columns: number): string[] {
  return Array.from(
    { length: rows * columns },
    (_unused, at) => `${shelf}-${Math.floor(at / columns) + 1}-${(at % columns) + 1}`,
  );
}

function isSide(count: number): boolean {
  return Number.isInteger(count) && count > 0 && count <= mostPerSide;
}
