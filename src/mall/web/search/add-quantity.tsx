import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { keepComposing } from '../../../../engine/react/keep-composing.ts';
import { quantityFaultOf, quantityLimits } from '../../domain/order-quantity.ts';
import { QuantityField } from '../cart/quantity-field.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import '../purchase.css';

/** How many of a product that was found, and into the cart; what the quantity must not be is said below it. */
export function AddQuantity(props: {
  product: CatalogProduct;
  quantity: string;
  /** Told a quantity that was typed, empty for the least. */
  onQuantity: (quantity: string) => void;
}) {
  const { product, quantity, onQuantity } = props;
  const { code, name } = product;
  const { text, call, toast } = useEngine();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [isNoNumber, setNoNumber] = useState(false);
  const [refused, setRefused] = useState('');
  const id = useId();
  const fault = quantityFaultOf(product, quantity);
  const ofQuantity = fault ? text(`rule.${fault.keyword}`, quantityLimits(fault.limit)) : refused;
  const told = isNoNumber ? text('catalog.cart.noQuantity') : ofQuantity;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isNoNumber || fault) return;
    setBusy(true);
    setRefused('');
    try {
      const idempotencyKey = crypto.randomUUID();
      const cart = await call('mall.addToCart', { body: { code, quantity }, idempotencyKey });
      await mutate('mall.cart', cart, { revalidate: false });
      toast({ tone: 'success', text: text('catalog.cart.added', { name }) });
    } catch (failure) {
      const [first] = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
      if (first) setRefused(text(first.messageKey, first.params));
    }
    setBusy(false);
  };
  return (
    <form className="catalog-add-quantity" onKeyDown={keepComposing} onSubmit={(event) => void add(event)}>
      <QuantityField
        label={text('catalog.quantityOf', { name })}
        unit={product.unitName ?? ''}
        value={quantity}
        wrong={told !== ''}
        describedBy={told === '' ? undefined : id}
        onChange={onQuantity}
        onLeave={(typed) => {
          setNoNumber(typed === null);
          setRefused('');
        }}
      />
      <Button
        type="submit"
        size="small"
        icon="shopping-cart"
        loading={isBusy}
        text={text('catalog.cart.add')}
        aria-label={text('catalog.cart.addNamed', { name })}
      />
      {told === '' ? null : (
        <p id={id} role="alert" className="catalog-add-quantity__fault">
          {told}
        </p>
      )}
    </form>
  );
}
