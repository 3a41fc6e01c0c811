import type { CartAnswer } from '../cart-answer.ts';
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
}

export interface CheckAnswer {
  lines: ReadLine[];
}

export interface AddAnswer extends CartAnswer {
  refused: ReadLine[];
}
