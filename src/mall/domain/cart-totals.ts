import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

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

/** A line as postage looks at it: its amount in yen without tax, and what of it a shop outside says. */
interface PostedLine {
  amountWithoutTax: string;
  /** It came back from a shop outside. */
  isFromShop: boolean;
  /** It is what such a shop asks for bringing its goods. */
  isPostage: boolean;
}

/** What is asked for bringing what goes to one supplier as one order. */
export interface PartPostage {
  postage: string;
  missing: string | null;
  /** By which the postage was reckoned; `undefined`: by none. */
  postageTerms: PostageTerms | undefined;
  /** A shop told postage, which stands among the lines. */
  isPostedByShop: boolean;
}

/**
 * The postage of one order: all of its goods count towards what is brought for nothing, wherever they were chosen. What a shop
 * told is the postage of the order, so that it is never asked for twice; of goods of shops alone the company's table says nothing.
 */
export function postageOfPart(lines: readonly PostedLine[], terms: PostageTerms | undefined): PartPostage {
  const isPostedByShop = lines.some(({ isPostage }) => isPostage);
  const isOfCatalog = lines.some(({ isFromShop }) => !isFromShop);
  const postageTerms = isOfCatalog && !isPostedByShop ? terms : undefined;
  const goods = total(lines.flatMap(({ amountWithoutTax, isPostage }) => (isPostage ? [] : [amountWithoutTax])));
  return { ...postageOn(goods, postageTerms), postageTerms, isPostedByShop };
}

/** The sum of decimals. */
export function total(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new ExactDecimal(0)).toFixed();
}

/** How much of goods is green, in percent with one decimal; `'0.0'` where there are none that cost something. */
export function greenShareOf({ goodsAmount, greenAmount }: { goodsAmount: string; greenAmount: string }): string {
  const goods = new ExactDecimal(goodsAmount);
  return goods.gt(0) ? new ExactDecimal(greenAmount).times(100).div(goods).toFixed(1) : '0.0';
}
