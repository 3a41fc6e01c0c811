import { productsPerPage } from './catalog-search.ts';
import type { Look } from './seen-sql.ts';

/** How much of a catalog is looked at. */
export interface Bounds {
  /** Products that are counted at most. */
  counted: number;
  /** Rows that are looked at first, and where these are not enough: mostly as many as are counted are among the first. */
  parts: readonly number[];
  /** Rows that are looked at first where a handful is enough. */
  few: number;
  /** Rows that are looked at first from one end of the prices, each way, for every product up to the end of the page. */
  byPrice: readonly number[];
  /** Products on a page. */
  perPage: number;
}

export const ordinaryBounds: Bounds = {
  ...{ counted: 500, parts: [650, 6500], few: 150, byPrice: [3, 20] },
  perPage: productsPerPage,
};

/** Rows that the index answers at most, before what only the product's row can tell. */
const everything = 1_000_000;

/** How everything is looked at. */
export const wholly: Look = { most: everything, isWide: true, isByPrice: false };

/** What a look at the catalog told. */
export interface Looked {
  /** Rows that were looked at. */
  seen: number;
}

/** Looks at a part, and at more only where all of the part was looked at and not enough of it is asked for; at last at everything. */
export async function lookFurther<Row extends Looked>(
  look: (look: Look) => Promise<Row>,
  isEnough: (row: Row) => boolean,
  parts: readonly number[],
  isByPrice = false,
): Promise<Row> {
  for (const [place, most] of parts.entries()) {
    const row = await look({ most, isWide: place > 0, isByPrice });
    if (row.seen < most || isEnough(row)) return row;
  }
  return look({ ...wholly, isByPrice });
}
