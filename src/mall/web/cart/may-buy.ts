import type { CatalogProduct } from '../catalog-answers.ts';

/** May it be bought at all, as far as rules, its supplier and its maker go? */
export function mayBeBought({ rules, isDiscontinued, isNotTradeable }: CatalogProduct): boolean {
  return !rules.some(({ effect }) => effect === 'forbidden') && isDiscontinued !== true && isNotTradeable !== true;
}
