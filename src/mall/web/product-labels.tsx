import { Tag } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from './catalog-answers.ts';

/** What the company says of a product: recommended, to be approved or not to be bought, each with its rule. */
export function ProductLabels({ product }: { product: CatalogProduct }) {
  const { text } = useEngine();
  const { isRecommended, isGreen, isDiscontinued, restriction, restrictionRule = '' } = product;
  const labels = [
    product.stock ? (
      <Tag key="stock" intent="success" icon="box">
        {text('catalog.label.stock', {
          quantity: groupedDecimal(product.stock.quantity),
          unit: product.unitName ?? '',
        })}
      </Tag>
    ) : null,
    isDiscontinued ? <Tag key="discontinued">{text('catalog.label.discontinued')}</Tag> : null,
    restriction === undefined ? null : (
      <Tag key="restriction" intent={restriction === 'forbidden' ? 'danger' : 'warning'}>
        {text(`catalog.label.${restriction}`, { rule: restrictionRule })}
      </Tag>
    ),
    isRecommended ? (
      <Tag key="recommended" intent="primary">
        {text('catalog.label.recommended')}
      </Tag>
    ) : null,
    isGreen ? (
      <Tag key="green" intent="success" minimal>
        {text('catalog.label.green')}
      </Tag>
    ) : null,
  ].filter((label) => label !== null);
  return labels.length === 0 ? null : <p className="catalog-labels">{labels}</p>;
}
