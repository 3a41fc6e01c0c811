import type { CartAnswer } from '../cart/cart-answer.ts';
import type { CatalogProduct } from '../catalog-answers.ts';

/** A line as it was read: the product it means, or those it may mean, and what keeps it out of the cart. */
export interface ReadLine {
  code: string;
  quantity: string;
  product: CatalogProduct | null;
  candidates: CatalogProduct[];
  fault: { at: '/code' | '/quantity'; messageKey: string; params: Record<string, string> } | null;
  /** Yen per unit, as all of the product together costs. */
  unitPrice: string | null;
  /** What may be bought in place of what is no longer sold. */
  successor?: { code: string; name: string };
  /** Yen per unit in the order that was copied. */
  formerPrice?: string | null;
}

export interface CheckAnswer {
  lines: ReadLine[];
}

/** What an order from the catalog asks for today. */
export interface CopyAnswer extends CheckAnswer {
  number: string | null;
  /** What the catalog does not have any more. */
  gone: { name: string; quantity: string }[];
}

export interface AddAnswer extends CartAnswer {
  refused: ReadLine[];
}
