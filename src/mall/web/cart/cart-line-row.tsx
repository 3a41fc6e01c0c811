import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { quantityFaultOf, quantityLimits } from '../../domain/order-quantity.ts';
import { nextTierFor } from '../../domain/product-price.ts';
import { LineTitle } from '../product/line-title.tsx';
import { ProductLabels } from '../product/product-labels.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { SubscribeButton } from '../subscription/subscribe-button.tsx';
import type { CartLineAnswer } from './cart-answer.ts';
import { QuantityField } from './quantity-field.tsx';

/** A line of the cart: what, how many, at which price, and what more would save. */
export function CartLineRow(props: {
  line: CartLineAnswer;
  productScreen: string | undefined;
  subscriptions: string | undefined;
  /** It is said here as what it is booked. */
  isBooked: boolean;
  /** Answers why it was refused; empty: it was not. */
  send: (callId: string, body: object) => Promise<string>;
  /** Told whether a quantity stands here that is not in the cart, because it cannot be. */
  onRefused: (isRefused: boolean) => void;
}) {
  const { line, productScreen, subscriptions, isBooked, send, onRefused } = props;
  const [refused, setRefused] = useState('');
  const engine = useEngine();
  const { text, definitions, toast } = engine;
  const { product, quantity, cartInfoId, quantityFault, external } = line;
  if (!product) return null;
  const { unitPrice, priceTiers: tiers = [], contract, unitName } = product;
  const next = external ? null : nextTierFor({ unitPrice, tiers, contract }, quantity);
  const refuse = (reason: string) => {
    setRefused(reason);
    onRefused(reason !== '');
  };
  const drop = async () => {
    if ((await send('mall.dropFromCart', { cartInfoId, answers: 'changed' })) !== '') return;
    // What came from a shop outside is had again from there alone.
    if (external) return;
    const putBack = () => void send('mall.addToCart', { code: cartInfoId, quantity });
    const told = { tone: 'success', text: text('catalog.cart.dropped', { name: product.name }) } as const;
    toast({ ...told, undo: { text: text('catalog.cart.undo'), run: putBack } });
  };
  const leave = async (typed: string | null) => {
    if (typed === null || typed === '') return refuse(text('catalog.cart.noQuantity'));
    const fault = quantityFaultOf(product, typed);
    if (fault) return refuse(text(`rule.${fault.keyword}`, quantityLimits(fault.limit)));
    refuse(
      typed === quantity
        ? ''
        : await send('mall.changeQuantity', { cartInfoId, newQuantity: typed, answers: 'changed' }),
    );
  };
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
          {isBooked ? <LineTitle line={line} name={product.name} send={send} /> : null}
          {refused === '' ? null : (
            <p className="catalog-cart-line__fault" role="alert">
              {text('catalog.cart.refused', {
                reason: refused,
                quantity: groupedDecimal(quantity),
                unit: unitName ?? '',
              })}
            </p>
          )}
          {quantityFault && refused === '' ? (
            <p className="catalog-cart-line__fault">
              {text(`rule.${quantityFault.keyword}`, quantityLimits(quantityFault.limit))}
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
          wrong={Boolean(quantityFault) || refused !== ''}
          onChange={() => {}}
          onLeave={(typed) => void leave(typed)}
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
          onClick={() => void drop()}
        />
      </span>
    </li>
  );
}
