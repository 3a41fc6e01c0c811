import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { nextTierFor } from '../../domain/product-price.ts';
import type { CatalogProduct } from '../catalog-answers.ts';

/** What a product costs this person: per unit, where the price comes from, and what more would save. */
export function ProductPriceLines({ product, quantity }: { product: CatalogProduct; quantity?: string | undefined }) {
  const { text } = useEngine();
  const { contract, price, unitName, priceTiers: tiers = [], unitPrice, minQuantity } = product;
  const next = nextTierFor({ unitPrice, tiers, contract }, quantity ?? minQuantity ?? '1');
  return (
    <div className="catalog-price">
      <p className="catalog-price__now">
        <strong>{formatAmount(price, { text })}</strong>
        {unitName === null ? null : <span>{text('catalog.perUnit', { unit: unitName })}</span>}
        {contract !== null && contract.unitPrice !== unitPrice ? (
          <s>
            <span className="visually-hidden">{text('catalog.listPrice')}</span>
            {formatAmount(unitPrice, { text })}
          </s>
        ) : null}
      </p>
      {contract === null ? null : (
        <p className="catalog-price__source">
          {contract.until === null
            ? text('catalog.contractOpen', { number: contract.number })
            : text('catalog.contract', { number: contract.number, until: contract.until })}
        </p>
      )}
      {next === null ? null : (
        <p className="catalog-price__hint">
          {text('catalog.nextTier', { missing: next.missing, unit: unitName ?? '', percent: next.savedPercent })}
        </p>
      )}
    </div>
  );
}
