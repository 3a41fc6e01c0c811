import { Button, Card } from '@blueprintjs/core';
import { useState } from 'react';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { stockFaultOf } from '../../domain/order-quantity.ts';
import type { StockPart } from '../cart/cart-answer.ts';
import { QuantityField } from '../cart/quantity-field.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { stockRequestInput } from '../screen-codes.ts';
import './stock.css';

/** Sends a change of the cart; answers why it was refused, empty: it was not. */
type Send = (callId: string, body: object) => Promise<string>;

/** What of the cart one storage is asked for: nothing of it is bought, and it goes its own way. */
export function StockCartPart(props: {
  part: StockPart;
  productScreen: string | undefined;
  request: string | undefined;
  send: Send;
  /** What was sent last, and why it was refused. */
  sent: () => Promise<string>;
}) {
  const { part, productScreen, request, send, sent } = props;
  const { storageCode, name, lines } = part;
  const { text, go, user } = useEngine();
  const isOpen = lines.every(({ isShort, product }) => !isShort && product !== null);
  const goOn = async (opens: string) => {
    if ((await sent()) === '') go(opens, { storageCode });
  };
  return (
    <Card compact className="catalog-cart-part">
      <h2>{text('catalog.stock.from', { storage: name })}</h2>
      <ul>
        {lines.map((line) => (
          <StockCartLine
            key={line.code}
            line={line}
            storageCode={storageCode}
            productScreen={productScreen}
            send={send}
          />
        ))}
      </ul>
      <p className="catalog-cart-part__totals">
        <span>{text('catalog.stock.notBought')}</span>
        {request === undefined || !user.screens.has(stockRequestInput) ? null : (
          <Button
            icon="send-message"
            disabled={!isOpen}
            text={text('catalog.stock.request')}
            onClick={() => void goOn(request)}
          />
        )}
      </p>
    </Card>
  );
}

function StockCartLine(props: {
  line: StockPart['lines'][number];
  storageCode: string;
  productScreen: string | undefined;
  send: Send;
}) {
  const { line, storageCode, productScreen, send } = props;
  const { code, quantity, free, isShort, product } = line;
  const { text, definitions, toast } = useEngine();
  const [refused, setRefused] = useState('');
  const name = product?.name ?? code;
  const unit = product?.unitName ?? '';
  const about = { cartInfoId: code, storageCode };
  const leave = async (typed: string | null) => {
    if (typed === null || typed === '') return setRefused(text('catalog.cart.noQuantity'));
    const fault = stockFaultOf(product ?? {}, { quantity: typed, free });
    if (fault) return setRefused(text(`rule.${fault.keyword}`, fault.params));
    setRefused(
      typed === quantity
        ? ''
        : await send('mall.changeStockQuantity', { ...about, newQuantity: typed, answers: 'changed' }),
    );
  };
  const drop = async () => {
    if ((await send('mall.dropFromCart', { ...about, answers: 'changed' })) !== '') return;
    const putBack = () => void send('mall.addStockToCart', { code, storageCode, quantity, answers: 'changed' });
    const told = { tone: 'success', text: text('catalog.cart.dropped', { name }) } as const;
    toast({ ...told, undo: { text: text('catalog.cart.undo'), run: putBack } });
  };
  const short = isShort ? text('rule.shortStock', { free: groupedDecimal(free) }) : '';
  return (
    <li className="catalog-cart-line is-stock">
      <div className="catalog-cart-line__what">
        <ProductPicture code={code} fileId={product?.picture} name={name} />
        <div>
          {productScreen === undefined || product === null ? (
            name
          ) : (
            <a href={definitions.pathOf(productScreen, { code })}>{name}</a>
          )}
          <p className="catalog-product__maker">
            {[product?.makerName, product?.modelNumber].filter(Boolean).join(' ')}
          </p>
          <p className="catalog-price__hint">{text('catalog.stock.free', { quantity: groupedDecimal(free), unit })}</p>
          {refused === '' ? null : (
            <p className="catalog-cart-line__fault" role="alert">
              {text('catalog.cart.refused', {
                reason: refused.replace(/[。.]$/u, ''),
                quantity: groupedDecimal(quantity),
                unit,
              })}
            </p>
          )}
          {refused === '' && short !== '' ? <p className="catalog-cart-line__fault">{short}</p> : null}
          {product === null ? <p className="catalog-cart-line__fault">{text('catalog.barred.gone')}</p> : null}
        </div>
      </div>
      <QuantityField
        label={text('catalog.quantityOf', { name })}
        unit={unit}
        value={quantity}
        wrong={isShort || refused !== ''}
        onChange={() => {}}
        onLeave={(typed) => void leave(typed)}
      />
      <span className="catalog-cart-line__actions">
        <Button
          variant="minimal"
          icon="cross"
          aria-label={text('catalog.cart.drop', { name })}
          onClick={() => void drop()}
        />
      </span>
    </li>
  );
}
