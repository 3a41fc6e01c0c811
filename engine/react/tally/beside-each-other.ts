import type { TallyFields, TallyRow } from './tally-record.ts';

/** What two people counted of one item at one place; `null`: the one has no such row, or did not count it. */
export interface CountPair {
  key: string;
  row: TallyRow;
  mine: string | null;
  theirs: string | null;
}

/** Two counts side by side, by item and place: those of the first in their order, then what only the second has. */
export function besideEachOther(
  mine: readonly TallyRow[],
  theirs: readonly TallyRow[],
  { item, place, count }: TallyFields,
): CountPair[] {
  const left = [...theirs];
  const countOf = (row: TallyRow | undefined) => (row?.[count] === undefined ? null : String(row[count]));
  const take = (row: TallyRow): TallyRow | undefined => {
    const isSame = (other: TallyRow, field: string) => String(other[field] ?? '') === String(row[field] ?? '');
    const at = left.findIndex((other) => isSame(other, item) && isSame(other, place));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const own = mine.map((row) => ({ row, mine: countOf(row), theirs: countOf(take(row)) }));
  const others = left.map((row) => ({ row, mine: null, theirs: countOf(row) }));
  return [...own, ...others].map((pair, at) => ({
    key: `${at} ${String(pair.row[item])} ${String(pair.row[place] ?? '')}`,
    ...pair,
  }));
}
