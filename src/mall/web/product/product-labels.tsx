import { Tag } from '@blueprintjs/core';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';

const intents = { forbidden: 'danger', needsApproval: 'warning', message: 'primary' } as const;

/** Is there something that the company says of a product? */
export function isLabelled(product: CatalogProduct): boolean {
  const { stock, isNotTradeable, isDiscontinued, rules, isRecommended, isGreen } = product;
  return [stock, isNotTradeable, isDiscontinued, rules.length > 0, isRecommended, isGreen].some(Boolean);
}

/** What the company says of a product: recommended, and what its rules say, each with its name and its words. */
export function ProductLabels({ product }: { product: CatalogProduct }) {
  const { text } = useEngine();
  if (!isLabelled(product)) return null;
  const { isRecommended, isGreen, isDiscontinued, isNotTradeable, rules } = product;
  const labels = [
    product.stock ? (
      <Tag key="stock" intent="success" icon="box">
        {text('catalog.label.stock', {
          quantity: groupedDecimal(product.stock.quantity),
          unit: product.unitName ?? '',
        })}
      </Tag>
    ) : null,
    isNotTradeable ? (
      <Tag key="notTradeable" intent="danger">
        {text('catalog.barred.notTradeable')}
      </Tag>
    ) : null,
    isDiscontinued ? <Tag key="discontinued">{text('catalog.label.discontinued')}</Tag> : null,
    ...rules.map(({ name, effect, message = '' }) => (
      <Tag key={`${effect}:${name}`} intent={intents[effect]} multiline minimal={effect === 'message'}>
        {text(message === '' ? `catalog.label.${effect}` : `catalog.label.${effect}.why`, { rule: name, message })}
      </Tag>
    )),
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
  return <p className="catalog-labels">{labels}</p>;
}
