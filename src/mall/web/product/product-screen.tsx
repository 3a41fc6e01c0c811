import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { LoadFailure } from '../../../../engine/react/record/load-failure.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import '../purchase.css';
import { leastQuantityOf } from '../../domain/order-quantity.ts';
import type { PriceStep } from '../../domain/price-history.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import { catalogProductOptions } from '../catalog-options.ts';
import { CompareButton } from '../keeping/compare-button.tsx';
import { KeepMenu } from '../keeping/keep-menu.tsx';
import '../keeping/keeping.css';
import { cartScreen, catalogueScreen } from '../screen-codes.ts';
import { OwnStock } from '../stock/own-stock.tsx';
import { SubscribeButton } from '../subscription/subscribe-button.tsx';
import { ProductPriceLines } from './product-price.tsx';
import { type ProductFiles, ProductSheet } from './product-sheet.tsx';

interface ProductAnswer extends ProductFiles {
  product: CatalogProduct;
  successor: CatalogProduct | null;
  priceHistory: PriceStep[];
}

/** Screen kind `catalogProduct`: one product with its price for this person, its tiers, and the way into the cart. */
export function ProductScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go, user } = useEngine();
  const { cart, keep, search = '', subscriptions, payout } = readOptions(catalogProductOptions, screen.options);
  const mayBuy = user.screens.has(cartScreen);
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { data, error, mutate } = useSWR(code === '' ? null : ['mall.product', code], () =>
    call<ProductAnswer>('mall.product', { body: { code }, quiet: true }),
  );
  const [typed, setTyped] = useState('');
  if (error !== undefined && !(isCallFailure(error) && error.status === 404))
    return <LoadFailure of="record" error={error} onRetry={() => void mutate()} />;
  if (code === '' || error !== undefined) {
    return (
      <div className="list-screen catalog-screen">
        <header className="list-head">
          <h1>{text(screenKey(screen.id))}</h1>
        </header>
        <EmptyState
          icon="shop"
          title={text('catalog.product.gone')}
          action={<Button text={text('catalog.product.search')} onClick={() => go(search)} />}
        />
      </div>
    );
  }
  if (!data) return <div className="list-screen" aria-busy="true" />;
  const { product, successor } = data;
  const quantity = typed === '' ? leastQuantityOf(product) : typed;
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <div>
          <p className="catalog-product__maker">{text(screenKey(screen.id))}</p>
          <h1>{product.name}</h1>
        </div>
        <div className="catalog-product__actions">
          {keep === undefined || !user.screens.has(catalogueScreen) ? null : (
            <KeepMenu codes={[product.code]} name={product.name} callId={keep} />
          )}
          <CompareButton product={product} />
          {cart === undefined || !mayBuy ? null : (
            <Button icon="shopping-cart" text={text('catalog.cart.open')} onClick={() => go(cart)} />
          )}
        </div>
      </header>
      {product.isDiscontinued ? (
        <Callout intent="warning" title={text('catalog.label.discontinued')}>
          {successor === null ? null : (
            <Button
              text={text('catalog.product.successor', { name: successor.name })}
              onClick={() => go(screen.id, { code: successor.code })}
            />
          )}
        </Callout>
      ) : null}
      <div className="catalog-detail">
        <ProductSheet product={product} files={data} priceHistory={data.priceHistory} />
        <section className="catalog-detail__buy" aria-label={text('catalog.cart.add')}>
          <OwnStock key={product.code} product={product} payout={payout} />
          <ProductPriceLines product={{ ...product, price: priceAt(product, quantity) }} quantity={quantity} />
          {mayBuy ? <AddToCart key={product.code} product={product} quantity={quantity} onQuantity={setTyped} /> : null}
          {mayBuy && subscriptions ? (
            <SubscribeButton key={product.code} product={product} opens={subscriptions} />
          ) : null}
        </section>
      </div>
    </div>
  );
}

function priceAt({ unitPrice, priceTiers: tiers = [], contract }: CatalogProduct, quantity: string): string {
  return unitPriceFor({ unitPrice, tiers, contract }, quantity);
}
