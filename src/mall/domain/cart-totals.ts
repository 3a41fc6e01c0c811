import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';

/** What a supplier asks for bringing goods. Decimals in yen, without tax; without `freeFrom` it is always asked for. */
export interface PostageTerms {
  fee: string;
  freeFrom?: string;
  taxRate: string;
}

/** The postage on goods of one supplier, and how much more (yen, without tax) would make it free; `null`: it never is. */
export function postageOn(goods: string, terms: PostageTerms | undefined): { postage: string; missing: string | null } {
  if (!terms) return { postage: '0', missing: null };
  const missing = terms.freeFrom === undefined ? null : new ExactDecimal(terms.freeFrom).minus(goods);
  if (missing && !missing.gt(0)) return { postage: '0', missing: null };
  return { postage: terms.fee, missing: missing?.toFixed() ?? null };
}

/** The sum of decimals. */
export function total(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new ExactDecimal(0)).toFixed();
}
