import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { assortments, type ShopGood } from './goods.ts';

/** Somebody in the practice shop: where his form goes, and how many he has of what. */
export interface Basket {
  protocol: 'cxml' | 'oci';
  operation: 'create' | 'edit' | 'inspect';
  cookie: string;
  returnUrl: string;
  /** By code. */
  quantities: Map<string, string>;
}

/** People in the shop, by what stands in the address of their page. */
export type Baskets = Map<string, Basket>;

/** What the shop writes behind each line, to know it again; opaque to everybody else. */
export function auxiliaryIdOf(good: ShopGood): string {
  return `倉=07;品=${good.code};版=${good.leadTime}`;
}

/** The good behind a reference of ours, or `undefined`. */
export function goodOf(protocol: Basket['protocol'], auxiliaryId: string): ShopGood | undefined {
  return assortments[protocol].find((good) => auxiliaryIdOf(good) === auxiliaryId);
}

/** A thousand at most: who comes next takes the place of who came first. */
export function keepBasket(baskets: Baskets, basket: Basket): string {
  const id = randomUUID();
  const [first] = baskets.keys();
  if (baskets.size >= 1000 && first !== undefined) baskets.delete(first);
  baskets.set(id, basket);
  return id;
}

/** What lies in a basket. */
export function chosenIn({ protocol, quantities }: Basket): { good: ShopGood; quantity: string }[] {
  return assortments[protocol].flatMap((good) => {
    const quantity = quantities.get(good.code);
    return quantity === undefined || !isSome(quantity) ? [] : [{ good, quantity }];
  });
}

/** Is it a number, and more than nothing? Anything may be typed into a shop's form. */
function isSome(quantity: string): boolean {
  return /^\d+(\.\d+)?$/.test(quantity) && new Decimal(quantity).gt(0);
}
