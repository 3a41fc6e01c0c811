import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { type FormatContext, formatAmount } from '../../../../engine/react/format/format-value.ts';
import type { CartAnswer, CartLineAnswer } from './cart-answer.ts';

/** Something of a cart that is not as its screen shows it, as `cart.checkOut` tells it. */
export type ChangedItem =
  | { cartInfoId: string; name: string; seenPrice: string; unitPrice?: string; barred: CartLineAnswer['barred'] }
  | { cartInfoId: string; name: string; keyword: 'stock'; before: string; after: string }
  | { cartInfoId: string; name: string; keyword: 'quantity'; before: string | null; after: string | null }
  | {
      code: string;
      name: string;
      keyword: 'postage' | 'shippingDiscount';
      before: string | null;
      after: string | null;
    };

/** What is wrong with a line or a part, which the cart says where it stands. */
type Fault = { cartInfoId?: string; code?: string; keyword: string; limit: string };

export interface CheckOutAnswer {
  isValid: boolean;
  items: (ChangedItem | Fault)[];
}

/** A row of what changed. */
export interface ChangedRow {
  key: string;
  name: string;
  what: 'price' | 'product' | 'postage' | 'shippingDiscount' | 'stock' | 'quantity';
  before: string;
  now: string;
  /** Name of what the line may be exchanged for. */
  successor?: string;
}

/** What the screen shows of a cart: its lines, and what is not kept with it, postage and own stock. */
export function shownOf({ parts, lines }: CartAnswer) {
  return {
    lines: lines.map(({ cartInfoId, quantity }) => ({ cartInfoId, quantity })),
    parts: parts.map(({ code, postage, missing }) => ({ code, postage, missing })),
    stock: lines.flatMap(({ cartInfoId, product }) =>
      product?.stock ? [{ cartInfoId, quantity: product.stock.quantity }] : [],
    ),
  };
}

/** Lines that changed since they were seen. */
export function changedLines({ lines }: CartAnswer): ChangedItem[] {
  return lines
    .filter(({ barred, isChanged }) => barred !== null || isChanged === true)
    .map(({ cartInfoId, product, seenPrice, unitPrice, barred }) => ({
      cartInfoId,
      name: product?.name ?? cartInfoId,
      seenPrice,
      barred,
      ...(unitPrice !== undefined && { unitPrice }),
    }));
}

export function isChange(item: ChangedItem | Fault): item is ChangedItem {
  return 'barred' in item || 'after' in item;
}

/** Everything that changed as it is told: before and now. */
export function rowsOf(
  items: readonly ChangedItem[],
  { parts, lines }: CartAnswer,
  engine: Pick<FormatContext, 'text'>,
): ChangedRow[] {
  const none = engine.text('catalog.cart.none');
  const yen = (amount: string | null | undefined) =>
    amount === null || amount === undefined ? none : formatAmount(amount, engine);
  return items.map((item): ChangedRow => {
    if ('barred' in item) {
      const { cartInfoId, name, barred, seenPrice, unitPrice } = item;
      const now = barred === null ? yen(unitPrice) : engine.text(`catalog.barred.${barred}`);
      const { successor } = lines.find((line) => line.cartInfoId === cartInfoId) ?? {};
      const row = { key: cartInfoId, name, what: barred === null ? ('price' as const) : ('product' as const) };
      return { ...row, before: yen(seenPrice), now, ...(successor && { successor: successor.name }) };
    }
    const { keyword: what } = item;
    if (what === 'stock') {
      const [before, now] = [groupedDecimal(item.before), groupedDecimal(item.after)];
      return { key: `${what}/${item.cartInfoId}`, name: item.name, what, before, now };
    }
    if (what === 'quantity') {
      const { cartInfoId } = item;
      const shown = lines.find((line) => line.cartInfoId === cartInfoId);
      const [before, now] = [item.before, item.after].map((many) => (many === null ? none : groupedDecimal(many)));
      const name = item.name || (shown?.product?.name ?? cartInfoId);
      return { key: `${what}/${cartInfoId}`, name, what, before: before ?? none, now: now ?? none };
    }
    const name = item.name || (parts.find(({ code }) => code === item.code)?.name ?? item.code);
    return { key: `${what}/${item.code}`, name, what, before: yen(item.before), now: yen(item.after) };
  });
}
