import type { CatalogProduct } from '../catalog-answers.ts';

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
  /** As what it is booked, where not as the order; `isOwn`: its buyer chose it, not its category. */
  title?: { code: string; name: string; isOwn: boolean };
  /** What may be bought in place of what is no longer sold. */
  successor?: { code: string; name: string };
  /** Of a line that came back from a shop. */
  external?: { sessionId: string; shopCode: string; operationAllowed: 'create' | 'edit' | 'inspect'; quantity: string };
}

/** What is fetched from one storage. Decimals. */
export interface StockPart {
  storageCode: string;
  name: string;
  lines: {
    code: string;
    quantity: string;
    /** How much of it lies there now, and whether that is less. */
    free: string;
    isShort: boolean;
    product: CatalogProduct | null;
  }[];
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
  /** What is spent of each account title, in yen without tax; without a code: of that of the order. */
  titles: { code?: string; name?: string; amount: string }[];
  /** What is fetched from the own storages, not bought. */
  stock: StockPart[];
  /** `lines` are those alone that were changed; the others are as they were. */
  isPart?: boolean;
  /** Of the whole cart. */
  itemNum: number;
  /** Of all goods, and of the green ones among them, in yen without tax. */
  goodsAmount: string;
  greenAmount: string;
  totalAmount: string;
}

/**
 * The cart after a change of which only the changed lines were answered. `dropped`: the line that was taken out. `null`: the cart
 * was changed elsewhere, too, and is to be asked for anew.
 */
export function mergedCart(before: CartAnswer, answer: CartAnswer, dropped?: string): CartAnswer | null {
  if (answer.isPart !== true) return answer;
  const { isPart: _isPart, ...sums } = answer;
  const changed = new Map(answer.lines.map((line) => [line.cartInfoId, line]));
  const lines = before.lines
    .filter(({ cartInfoId }) => cartInfoId !== dropped)
    .map((line) => changed.get(line.cartInfoId) ?? line);
  const known = new Set(lines.map(({ cartInfoId }) => cartInfoId));
  const isWhole = lines.length === answer.itemNum && answer.lines.every(({ cartInfoId }) => known.has(cartInfoId));
  return isWhole ? { ...sums, lines } : null;
}
