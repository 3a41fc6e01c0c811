import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallFailure } from '../../../engine/core/call-failure.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from './catalog-answers.ts';
import { mayBeBought } from './may-buy.ts';
import { cartScreen } from './screen-codes.ts';

/** Puts the least that may be ordered of a product into the cart, for whoever has one. */
export function AddOne({ product }: { product: CatalogProduct }) {
  const { text, call, toast, user } = useEngine();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  if (!user.screens.has(cartScreen) || !mayBeBought(product)) return null;
  const { code, name } = product;
  const add = async () => {
    setBusy(true);
    try {
      const cart = await call('mall.addToCart', { body: { code }, idempotencyKey: crypto.randomUUID() });
      await mutate('mall.cart', cart, { revalidate: false });
      toast({ tone: 'success', text: text('catalog.cart.added', { name }) });
    } catch (failure) {
      const [first] = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
      if (first) toast({ tone: 'warning', text: text(first.messageKey, first.params) });
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      icon="shopping-cart"
      loading={isBusy}
      text={text('catalog.cart.add')}
      aria-label={text('catalog.cart.addNamed', { name })}
      onClick={() => void add()}
    />
  );
}
