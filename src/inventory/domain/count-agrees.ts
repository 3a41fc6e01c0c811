import { Decimal } from 'decimal.js';

/** What was counted of one line of a shelf. */
export type CountedLine = {
  lineNo: number;
  /** A decimal. */
  countedQuantity: string;
};

/** What is booked on a shelf that is being counted: by line, and from how many per cent apart a line is counted again. */
export type ShelfBooks = {
  lines: { lineNo: number; bookQuantity: string }[];
  recountBeyond: string;
};

/** Is a count near enough to what is booked that nobody counts again? `recountBeyond`: per cent of what is booked. */
export function isNearEnough(counted: string, booked: string, recountBeyond: string): boolean {
  const apart = new Decimal(counted).minus(booked).abs();
  return apart.times(100).lessThanOrEqualTo(new Decimal(booked).times(recountBeyond));
}

/** Does the whole count of a shelf agree with its books as nearly as the storage asks? Lines that are not there agree with nothing. */
export function countAgrees(counted: readonly CountedLine[], { lines, recountBeyond }: ShelfBooks): boolean {
  const booked = new Map(lines.map(({ lineNo, bookQuantity }) => [lineNo, bookQuantity]));
  return counted.every(({ lineNo, countedQuantity }) => {
    const quantity = booked.get(lineNo);
    return quantity !== undefined && isNearEnough(countedQuantity, quantity, recountBeyond);
  });
}
