import { Button } from '@blueprintjs/core';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import './stock.css';
import { useStockToCart } from './use-stock-to-cart.ts';

/** Puts a product into the cart that lies in the own storages, as many as are typed beside it: before anything is bought. */
export function FetchButton({ product, quantity }: { product: CatalogProduct; quantity: string }) {
  const { text } = useEngine();
  const { add, isBusy, refused, mayFetch } = useStockToCart(product);
  if (!mayFetch) return null;
  return (
    <>
      <Button
        size="small"
        icon="box"
        loading={isBusy}
        text={text('catalog.stock.add')}
        aria-label={text('catalog.stock.addNamed', { name: product.name })}
        onClick={() => void add(quantity)}
      />
      {refused === '' ? null : (
        <p role="alert" className="catalog-add-quantity__fault">
          {refused}
        </p>
      )}
    </>
  );
}
