import { Decimal } from 'decimal.js';
import type { SpendItem } from './report-answers.ts';

/** What spend can be laid out by, and the field that names it. */
export const dimensions = {
  large: 'largeName',
  medium: 'mediumName',
  small: 'smallName',
  department: 'organizationName',
  supplier: 'supplierName',
} as const;

/** A way to lay spend out. */
export type Dimension = keyof typeof dimensions;

/** A line of the table: its amounts by column, what stands in none of them, and their sum. Decimals. */
export interface PivotRow {
  /** `null`: all that have no row of their own. */
  name: string | null;
  cells: ReadonlyMap<string, string>;
  others: string;
  total: string;
}

/** Spend as a table, the largest rows and columns first; what has no room stands together in the last, so that sums add up. */
export interface Pivot {
  columns: string[];
  /** How many columns stand together; 0: none. */
  otherColumns: number;
  rows: PivotRow[];
  /** How many rows stand together; 0: none. */
  otherRows: number;
  whole: PivotRow;
}

/** Lays spend out: a row for each value of one dimension, a column for each of another, at most so many of each. */
export function pivotSpend(
  items: readonly SpendItem[],
  [rowsBy, columnsBy]: readonly [Dimension, Dimension],
  most: { rows: number; columns: number },
): Pivot {
  const allColumns = largestFirst(items, columnsBy).map(([name]) => name);
  const columns = roomFor(allColumns, most.columns);
  const allRows = largestFirst(items, rowsBy).map(([name]) => name);
  const shown = roomFor(allRows, most.rows);
  const rowOf = (name: string | null, own: readonly SpendItem[]): PivotRow => {
    const sums = largestFirst(own, columnsBy);
    const others = sums.filter(([at]) => !columns.includes(at)).reduce((sum, [, yen]) => sum.plus(yen), new Decimal(0));
    const cells = new Map(sums.filter(([at]) => columns.includes(at)).map(([at, yen]) => [at, yen.toFixed()]));
    return { name, cells, others: others.toFixed(), total: sumOf(own).toFixed() };
  };
  const named = (item: SpendItem) => item[dimensions[rowsBy]];
  const rows = shown.map((name) =>
    rowOf(
      name,
      items.filter((item) => named(item) === name),
    ),
  );
  const rest = items.filter((item) => !shown.includes(named(item)));
  return {
    columns,
    otherColumns: allColumns.length - columns.length,
    rows: rest.length > 0 ? [...rows, rowOf(null, rest)] : rows,
    otherRows: allRows.length - shown.length,
    whole: rowOf(null, items),
  };
}

/** One that would stand for itself alone under the others has a place of its own. */
function roomFor(names: readonly string[], most: number): string[] {
  return names.length <= most + 1 ? [...names] : names.slice(0, most);
}

/** The sums behind a cell; without a column, behind a row. */
export function spendBehind(
  items: readonly SpendItem[],
  cell: { rowsBy: Dimension; row: string; columnsBy: Dimension; column: string | null },
): SpendItem[] {
  return items
    .filter((item) => item[dimensions[cell.rowsBy]] === cell.row)
    .filter((item) => cell.column === null || item[dimensions[cell.columnsBy]] === cell.column)
    .toSorted((one, other) => new Decimal(other.amount).comparedTo(one.amount));
}

function largestFirst(items: readonly SpendItem[], by: Dimension): [string, Decimal][] {
  const sums = new Map<string, Decimal>();
  for (const item of items) {
    const name = item[dimensions[by]];
    sums.set(name, (sums.get(name) ?? new Decimal(0)).plus(item.amount));
  }
  return [...sums].sort(([, one], [, other]) => other.comparedTo(one));
}

function sumOf(items: readonly SpendItem[]): Decimal {
  return items.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}
