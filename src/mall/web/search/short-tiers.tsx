import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { findWholesaleTier } from '../../../domain/index.ts';
import type { CatalogProduct } from '../catalog-answers.ts';

/** From how many on a product costs what, in one line; the tier of the quantity stands out. Nothing where a contract holds. */
export function ShortTiers({ product, quantity }: { product: CatalogProduct; quantity: string }) {
  const engine = useEngine();
  const { text } = engine;
  const { priceTiers = [], contract, unitName } = product;
  if (priceTiers.length === 0 || contract !== null) return null;
  const now = findWholesaleTier(priceTiers, quantity);
  return (
    <ul className="catalog-short-tiers" aria-label={text('catalog.tiers')}>
      {priceTiers.map((tier) => (
        <li key={tier.minQuantity} aria-current={tier === now ? 'true' : undefined}>
          {text('catalog.tierFrom', {
            quantity: groupedDecimal(tier.minQuantity),
            unit: unitName ?? '',
            price: formatAmount(tier.salePrice, engine),
          })}
        </li>
      ))}
    </ul>
  );
}
