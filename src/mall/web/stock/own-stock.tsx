import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { stockFaultOf } from '../../domain/order-quantity.ts';
import { QuantityField } from '../cart/quantity-field.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import './stock.css';
import { useStockToCart } from './use-stock-to-cart.ts';

/** Who keeps storerooms hands out himself. */
const payoutCode = 'IV009';

/** What lies of a product in the own storages, before anything is bought: it is handed out, or goes into the cart as it is. */
export function OwnStock({ product, payout }: { product: CatalogProduct; payout: string | undefined }) {
  const { text, go, user } = useEngine();
  const { stock, unitName } = product;
  if (!stock) return null;
  const mayHandOut = payout !== undefined && user.screens.has(payoutCode);
  return (
    <div className="catalog-stock">
      <h2>{text('catalog.stock.title')}</h2>
      <dl>
        {stock.storages.map(({ code, name, quantity }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {groupedDecimal(quantity)} {unitName}
            </dd>
          </div>
        ))}
      </dl>
      {mayHandOut ? (
        <Button size="small" icon="box" text={text('catalog.stock.fetch')} onClick={() => go(payout)} />
      ) : null}
      <FetchFromStock product={product} storages={stock.storages} />
    </div>
  );
}

/** How many, out of which storage, and into the cart. */
function FetchFromStock(props: {
  product: CatalogProduct;
  storages: readonly { code: string; name: string; quantity: string }[];
}) {
  const { product, storages } = props;
  const { text } = useEngine();
  const { add, isBusy, refused, forget, mayFetch } = useStockToCart(product);
  const [quantity, setQuantity] = useState('1');
  const [isNoNumber, setNoNumber] = useState(false);
  const [chosen, setChosen] = useState('');
  const id = useId();
  const storage = storages.find(({ code }) => code === chosen) ?? storages[0];
  if (!mayFetch || !storage) return null;
  const fault = stockFaultOf(product, { quantity, free: storage.quantity });
  const ofQuantity = fault ? text(`rule.${fault.keyword}`, fault.params) : refused;
  const told = isNoNumber ? text('catalog.cart.noQuantity') : ofQuantity;
  return (
    <>
      {storages.length === 1 ? null : (
        <HTMLSelect
          aria-label={text('catalog.stock.storage')}
          value={storage.code}
          options={storages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            forget();
          }}
        />
      )}
      <div className="catalog-stock__fetch">
        <QuantityField
          label={text('catalog.stock.quantity')}
          unit={product.unitName ?? ''}
          value={quantity}
          wrong={told !== ''}
          describedBy={told === '' ? undefined : id}
          onChange={(typed) => setQuantity(typed === '' ? '1' : typed)}
          onLeave={(typed) => {
            setNoNumber(typed === null);
            forget();
          }}
        />
        <Button
          icon="box"
          loading={isBusy}
          disabled={fault !== null || isNoNumber}
          text={text('catalog.stock.add')}
          onClick={() => void add(quantity, storage.code)}
        />
      </div>
      {told === '' ? null : (
        <p id={id} role="alert" className="catalog-cart-line__fault">
          {told}
        </p>
      )}
    </>
  );
}
