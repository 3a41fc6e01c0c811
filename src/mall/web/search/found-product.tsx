import { useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { leastQuantityOf } from '../../domain/order-quantity.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { mayBeBought } from '../cart/may-buy.ts';
import type { CatalogProduct } from '../catalog-answers.ts';
import { CompareButton } from '../keeping/compare-button.tsx';
import { KeepMenu } from '../keeping/keep-menu.tsx';
import { ProductItem } from '../product/product-item.tsx';
import { cartScreen, catalogueScreen } from '../screen-codes.ts';
import { FetchButton } from '../stock/fetch-button.tsx';
import { AddQuantity } from './add-quantity.tsx';
import { ShortTiers } from './short-tiers.tsx';

/** A product among what was found: its tiers, what one costs when so many are bought, and what can be done with it. */
export function FoundProduct(props: {
  product: CatalogProduct;
  /** The screen of a product. */
  opens: string | undefined;
  /** The call that keeps it in a catalogue of one’s own. */
  keep: string | undefined;
}) {
  const { product, opens, keep } = props;
  const { user } = useEngine();
  const [typed, setTyped] = useState('');
  const quantity = typed === '' ? leastQuantityOf(product) : typed;
  const { unitPrice, priceTiers: tiers = [], contract } = product;
  const price = unitPriceFor({ unitPrice, tiers, contract }, quantity);
  return (
    <ProductItem
      product={{ ...product, price }}
      quantity={quantity}
      tiers={<ShortTiers product={product} quantity={quantity} />}
      opens={opens}
    >
      <div className="catalog-product__actions">
        {user.screens.has(cartScreen) && mayBeBought(product) ? (
          <AddQuantity product={product} quantity={quantity} onQuantity={setTyped} />
        ) : null}
        <FetchButton product={product} quantity={mayBeBought(product) ? quantity : '1'} />
        {keep === undefined || !user.screens.has(catalogueScreen) ? null : (
          <KeepMenu codes={[product.code]} name={product.name} callId={keep} />
        )}
        <CompareButton product={product} />
      </div>
    </ProductItem>
  );
}
