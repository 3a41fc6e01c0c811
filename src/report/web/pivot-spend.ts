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

/** A line of the table: its amounts by column, and their sum. Decimals. */
export interface PivotRow {
  name: string;
  cells: ReadonlyMap<string, string>;
  total: string;
}

/** Spend as a table, the largest rows and columns first. */
export interface Pivot {
  columns: string[];
  rows: PivotRow[];
  total: string;
}

/** Lays spend out: a row for each value of one dimension, a column for each of another. */
export function pivotSpend(items: readonly SpendItem[], rowsBy: Dimension, columnsBy: Dimension): Pivot {
  const columns = largestFirst(items, columnsBy).map(([name]) => name);
  const rows = largestFirst(items, rowsBy).map(([name, total]) => {
    const own = items.filter((item) => item[dimensions[rowsBy]] === name);
    return {
      name,
      total: total.toFixed(),
      cells: new Map(largestFirst(own, columnsBy).map(([at, sum]) => [at, sum.toFixed()])),
    };
  });
  return { columns, rows, total: sumOf(items).toFixed() };
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
