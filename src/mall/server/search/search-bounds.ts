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

/** Parts, one larger than the other, and at last everything. */
export const looksAt = (parts: readonly number[]): Look[] => [
  ...parts.map((most, place) => ({ most, isWide: place > 0, isByPrice: false })),
  wholly,
];

/**
 * From one end of the prices, where what is found is `common`: the cheapest are met soon then. What is not is read to its end and
 * sorted: at once where it is `few`, else after some sizes of prices; the contracts of others would be read instead.
 */
export function looksByPrice({ byPrice, parts }: Bounds, needed: number, found: number): Look[] {
  const few = Math.max(...parts);
  const isCommon = found === Number.POSITIVE_INFINITY;
  return [
    ...(found < few ? [{ most: few, isWide: false, isByPrice: false }] : []),
    ...byPrice.map((times, place) => ({ most: times * needed, isWide: place > 0, isByPrice: true })),
    { ...wholly, isByPrice: isCommon },
  ];
}

/** Looks at one after the other, only where all of the one before was looked at and not enough of it is asked for. */
export async function lookFurther<Row extends Looked>(
  look: (look: Look) => Promise<Row>,
  isEnough: (row: Row) => boolean,
  looks: readonly Look[],
): Promise<Row> {
  const [first = wholly, ...further] = looks;
  const row = await look(first);
  return further.length === 0 || row.seen < first.most || isEnough(row) ? row : lookFurther(look, isEnough, further);
}
