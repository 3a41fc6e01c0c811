import type { CatalogProduct } from './catalog-answers.ts';

/** A line of the cart as it stands today. Amounts in yen, without tax. */
export interface CartLineAnswer {
  cartInfoId: string;
  quantity: string;
  /** What one unit cost when it was seen last. */
  seenPrice: string;
  barred: 'gone' | 'discontinued' | 'forbidden' | 'notTradeable' | null;
  unitPrice?: string;
  amountWithoutTax?: string;
  isChanged?: boolean;
  quantityFault?: { keyword: string; limit: string } | null;
  product: CatalogProduct | null;
  /** What may be bought in place of what is no longer sold. */
  successor?: { code: string; name: string };
  /** Of a line that came back from a shop. */
  external?: { sessionId: string; shopCode: string; operationAllowed: 'create' | 'edit' | 'inspect'; quantity: string };
}

export interface CartAnswer {
  lines: CartLineAnswer[];
  parts: {
    code: string;
    name: string;
    goods: string;
    postage: string;
    missing: string | null;
    /** What its shop asks for bringing goods stands among the lines. */
    isPostedByShop?: boolean;
    /** It has more lines than an order can have. */
    isTooLong?: boolean;
  }[];
  itemNum: number;
  totalAmount: string;
}
