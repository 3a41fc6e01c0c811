import { Button, Tag } from '@blueprintjs/core';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../engine/react/format/format-value.ts';
import { nextTierFor } from '../domain/product-price.ts';
import type { CartLineAnswer } from './cart-answer.ts';
import { ProductLabels } from './product-labels.tsx';
import { ProductPicture } from './product-picture.tsx';
import { QuantityField } from './quantity-field.tsx';
import { SubscribeButton } from './subscription/subscribe-button.tsx';

/** A line of the cart: what, how many, at which price, and what more would save. */
export function CartLineRow(props: {
  line: CartLineAnswer;
  productScreen: string | undefined;
  subscriptions: string | undefined;
  send: (callId: string, body: object) => Promise<void>;
}) {
  const { line, productScreen, subscriptions, send } = props;
  const engine = useEngine();
  const { text, definitions } = engine;
  const { product, quantity, cartInfoId, quantityFault, external } = line;
  if (!product) return null;
  const { unitPrice, priceTiers: tiers = [], contract, unitName } = product;
  const next = external ? null : nextTierFor({ unitPrice, tiers, contract }, quantity);
  return (
    <li className="catalog-cart-line">
      <div className="catalog-cart-line__what">
        <ProductPicture code={product.code} fileId={product.picture} name={product.name} />
        <div>
          {productScreen === undefined || external ? (
            product.name
          ) : (
            <a href={definitions.pathOf(productScreen, { code: product.code })}>{product.name}</a>
          )}
          <p className="catalog-product__maker">{[product.makerName, product.modelNumber].filter(Boolean).join(' ')}</p>
          <ProductLabels product={product} />
          {external ? <Tag minimal>{text('punchout.origin')}</Tag> : null}
          {next === null ? null : (
            <p className="catalog-price__hint">
              {text('catalog.nextTier', { missing: next.missing, unit: unitName ?? '', percent: next.savedPercent })}
            </p>
          )}
          {quantityFault ? (
            <p className="catalog-cart-line__fault">
              {text(`rule.${quantityFault.keyword}`, { limit: quantityFault.limit, step: quantityFault.limit })}
            </p>
          ) : null}
        </div>
      </div>
      <span className="catalog-cart-line__price">
        {formatAmount(line.unitPrice, engine)}
        {unitName === null ? '' : text('catalog.perUnit', { unit: unitName })}
      </span>
      {external ? (
        <span className="catalog-cart-line__price">
          {quantity} {unitName}
        </span>
      ) : (
        <QuantityField
          label={text('catalog.quantityOf', { name: product.name })}
          unit={unitName ?? ''}
          value={quantity}
          wrong={Boolean(quantityFault)}
          onChange={(newQuantity) => {
            if (newQuantity !== '') void send('mall.changeQuantity', { cartInfoId, newQuantity });
          }}
        />
      )}
      <strong className="catalog-cart-line__amount">{formatAmount(line.amountWithoutTax, engine)}</strong>
      <span className="catalog-cart-line__actions">
        {external || subscriptions === undefined ? null : (
          <SubscribeButton product={product} opens={subscriptions} isBare />
        )}
        <Button
          variant="minimal"
          icon="cross"
          aria-label={text('catalog.cart.drop', { name: product.name })}
          onClick={() => void send('mall.dropFromCart', { cartInfoId })}
        />
      </span>
    </li>
  );
}
