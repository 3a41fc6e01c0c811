import { Button, FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { leastQuantityOf, quantityFaultOf, quantityLimits } from '../../domain/order-quantity.ts';
import type { CatalogProduct } from '../catalog-answers.ts';
import { mayBeBought } from './may-buy.ts';
import { QuantityField } from './quantity-field.tsx';

/** How many, and into the cart; what the quantity must not be is said before and after. */
export function AddToCart(props: {
  product: CatalogProduct;
  quantity: string;
  onQuantity: (quantity: string) => void;
}) {
  const { product, quantity, onQuantity } = props;
  const { text, call, toast } = useEngine();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [isNoNumber, setNoNumber] = useState(false);
  const id = useId();
  const fault = quantityFaultOf(product, quantity === '' ? '0' : quantity);
  const ofQuantity = fault ? text(`rule.${fault.keyword}`, quantityLimits(fault.limit)) : refused;
  const told = isNoNumber ? text('catalog.cart.noQuantity') : ofQuantity;
  if (!mayBeBought(product)) return null;
  const add = async () => {
    setBusy(true);
    setRefused('');
    try {
      const idempotencyKey = crypto.randomUUID();
      const cart = await call('mall.addToCart', { body: { code: product.code, quantity }, idempotencyKey });
      await mutate('mall.cart', cart, { revalidate: false });
      toast({ tone: 'success', text: text('catalog.cart.added', { name: product.name }) });
    } catch (failure) {
      const [first] = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
      if (first) setRefused(text(first.messageKey, first.params));
    }
    setBusy(false);
  };
  return (
    <div className="catalog-add">
      <FormGroup
        label={text('catalog.quantity')}
        labelFor={id}
        intent={told === '' ? 'none' : 'danger'}
        helperText={told}
      >
        <QuantityField
          id={id}
          label={text('catalog.quantity')}
          unit={product.unitName ?? ''}
          value={quantity}
          wrong={told !== ''}
          onChange={(typed) => onQuantity(typed === '' ? leastQuantityOf(product) : typed)}
          onLeave={(typed) => {
            setNoNumber(typed === null);
            setRefused('');
          }}
        />
      </FormGroup>
      <Button
        fill
        intent="primary"
        icon="shopping-cart"
        loading={isBusy}
        disabled={fault !== null || isNoNumber}
        text={text('catalog.cart.add')}
        onClick={() => void add()}
      />
    </div>
  );
}
