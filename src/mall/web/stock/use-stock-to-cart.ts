import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import { cartScreen, stockRequestInput } from '../screen-codes.ts';

/** Puts some of what lies in the own storages into the cart, to be fetched from there; why it could not be is `refused`. */
export function useStockToCart({ code, name, stock }: CatalogProduct) {
  const { text, call, toast, user } = useEngine();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const add = async (quantity: string, storageCode?: string) => {
    setBusy(true);
    setRefused('');
    try {
      const body = { code, quantity, ...(storageCode !== undefined && { storageCode }) };
      const cart = await call('mall.addStockToCart', { body, idempotencyKey: crypto.randomUUID() });
      await mutate('mall.cart', cart, { revalidate: false });
      toast({ tone: 'success', text: text('catalog.stock.added', { name }) });
    } catch (failure) {
      const [first] = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
      if (first) setRefused(text(first.messageKey, first.params));
    }
    setBusy(false);
  };
  const mayFetch = Boolean(stock) && user.screens.has(cartScreen) && user.screens.has(stockRequestInput);
  return { add, isBusy, refused, forget: () => setRefused(''), mayFetch };
}
