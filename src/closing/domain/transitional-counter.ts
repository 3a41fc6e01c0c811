import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { fiscalYearBegin } from '../../domain/dates/fiscal-year.ts';
import { transitionalLimit } from '../../master/index.ts';

/** A purchase from a supplier who was not registered on its day. */
export interface UnregisteredPurchase {
  supplierCode: string;
  /** `YYYY/MM/DD` */
  tradedOn: string;
  /** Whole yen with tax, without what is free of tax. */
  yen: string;
}

/** Counts purchases from suppliers without a registration, by supplier and fiscal year, against what the law still lets deduct. */
export interface TransitionalCounter {
  /** Takes a purchase into the count; answers how many yen of it are within the limit. What is sent back gives them back. */
  take: (purchase: UnregisteredPurchase) => string;
  /** What was counted so far for a supplier in the fiscal year that begins on a day, in yen. */
  countOf: (supplierCode: string, yearBegins: string) => string;
}

/** How many yen of a purchase are within what the law still lets deduct, where so much was bought in its fiscal year before. */
export function yenWithinLimit(
  { tradedOn, yen }: Pick<UnregisteredPurchase, 'tradedOn' | 'yen'>,
  boughtBefore: Decimal.Value,
): string {
  const limit = transitionalLimit(fiscalYearBegin(tradedOn));
  if (limit === undefined) return yen;
  const after = new ExactDecimal(boughtBefore).plus(yen);
  return ExactDecimal.min(after, limit).minus(ExactDecimal.min(boughtBefore, limit)).toFixed(0);
}

/** A counter that begins with what was bought before. */
export function transitionalCounter(before: readonly UnregisteredPurchase[] = []): TransitionalCounter {
  const counts = new Map<string, Decimal>();
  const keyOf = (supplierCode: string, yearBegins: string) => `${supplierCode} ${yearBegins}`;
  const take = ({ supplierCode, tradedOn, yen }: UnregisteredPurchase) => {
    const yearBegins = fiscalYearBegin(tradedOn);
    const key = keyOf(supplierCode, yearBegins);
    const count = counts.get(key) ?? new ExactDecimal(0);
    const next = count.plus(yen);
    counts.set(key, next);
    return yenWithinLimit({ tradedOn, yen }, count);
  };
  for (const purchase of before) take(purchase);
  return {
    take,
    countOf: (supplierCode, yearBegins) =>
      (counts.get(keyOf(supplierCode, yearBegins)) ?? new ExactDecimal(0)).toFixed(0),
  };
}
