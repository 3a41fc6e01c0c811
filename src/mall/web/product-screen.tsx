import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { readOptions } from '../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { formatAmount } from '../../../engine/react/format/format-value.ts';
import type { RecordFile } from '../../../engine/react/record/record-file.ts';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import '../../../engine/react/styles/list.css';
import './catalog.css';
import './purchase.css';
import { leastQuantityOf } from '../domain/order-quantity.ts';
import type { PriceStep } from '../domain/price-history.ts';
import { unitPriceFor } from '../domain/product-price.ts';
import { AddToCart } from './add-to-cart.tsx';
import type { CatalogProduct } from './catalog-answers.ts';
import { catalogProductOptions } from './catalog-options.ts';
import { KeepMenu } from './keeping/keep-menu.tsx';
import './keeping/keeping.css';
import { OwnStock } from './own-stock.tsx';
import { PriceHistory } from './price-history.tsx';
import { productFacts } from './product-facts.ts';
import { ProductDocuments, ProductPictures } from './product-files.tsx';
import { ProductLabels } from './product-labels.tsx';
import { ProductPriceLines } from './product-price.tsx';
import { catalogueScreen } from './screen-codes.ts';
import { SubscribeButton } from './subscription/subscribe-button.tsx';

interface ProductAnswer {
  product: CatalogProduct;
  successor: CatalogProduct | null;
  priceHistory: PriceStep[];
  pictures: RecordFile[];
  documents: RecordFile[];
}

/** Whoever has no cart looks only. */
const cartScreen = 'CL003';

/** Screen kind `catalogProduct`: one product with its price for this person, its tiers, and the way into the cart. */
export function ProductScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go, user } = useEngine();
  const {
    cart,
    keep,
    search = '',
    subscriptions,
    payout,
    stockRequest,
  } = readOptions(catalogProductOptions, screen.options);
  const mayBuy = user.screens.has(cartScreen);
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { data, error } = useSWR(code === '' ? null : ['mall.product', code], () =>
    call<ProductAnswer>('mall.product', { body: { code }, quiet: true }),
  );
  const [typed, setTyped] = useState('');
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
        <section className="catalog-detail__facts" aria-label={text('catalog.product.facts')}>
          <ProductLabels product={product} />
          <div className="catalog-detail__seen">
            <ProductPictures key={product.code} code={product.code} name={product.name} pictures={data.pictures} />
            <Facts product={product} />
          </div>
          <ProductDocuments code={product.code} documents={data.documents} />
          <Tiers product={product} />
          <PriceHistory steps={data.priceHistory} />
        </section>
        <section className="catalog-detail__buy" aria-label={text('catalog.cart.add')}>
          <OwnStock product={product} payout={payout} request={stockRequest} />
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

function Facts({ product }: { product: CatalogProduct }) {
  const engine = useEngine();
  return (
    <dl className="catalog-facts">
      {productFacts(product, engine).map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{engine.text(`catalog.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Tiers({ product }: { product: CatalogProduct }) {
  const engine = useEngine();
  const { text } = engine;
  const { priceTiers = [], contract, unitName } = product;
  if (priceTiers.length === 0 || contract !== null) return null;
  return (
    <HTMLTable compact bordered className="catalog-tiers">
      <caption>{text('catalog.tiers')}</caption>
      <thead>
        <tr>
          <th>{text('catalog.quantity')}</th>
          <th className="is-number">{text('catalog.tierPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {priceTiers.map(({ minQuantity, maxQuantity, salePrice }) => (
          <tr key={minQuantity}>
            <td>
              {groupedDecimal(minQuantity)}–{maxQuantity === -1 ? '' : groupedDecimal(maxQuantity)} {unitName}
            </td>
            <td className="is-number">{formatAmount(salePrice, engine)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
