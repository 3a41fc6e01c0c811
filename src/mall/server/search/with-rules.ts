import { rulesOn } from '../../../master/index.ts';
import type { Viewer } from '../viewer.ts';
import type { FoundProduct } from './catalog-search.ts';

/** What was found, before the company's rules are asked of it. */
export type Unruled = Omit<FoundProduct, 'rules'>;

/** What was found, with the rules that it falls under for its viewer. */
export function withRules({ rules }: Pick<Viewer, 'rules'>, found: readonly Unruled[]): FoundProduct[] {
  return found.map((product) => {
    const goods = product.external ? { ...product.record, isFromShop: true } : product.record;
    return { ...product, rules: rulesOn(rules, goods) };
  });
}
