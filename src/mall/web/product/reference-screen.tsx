import { Button } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import '../purchase.css';
import type { PriceStep } from '../../domain/price-history.ts';
import type { CatalogProduct } from '../catalog-answers.ts';
import { catalogReferenceOptions } from '../catalog-options.ts';
import { ProductPriceLines } from './product-price.tsx';
import { type ProductFiles, ProductSheet } from './product-sheet.tsx';

interface ReferenceAnswer extends ProductFiles {
  product: CatalogProduct;
  priceHistory: PriceStep[];
}

/** Screen kind `catalogReference`: a supplier's own product as it stands in a buyer's catalog, by the list. */
export function ReferenceScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { back = '' } = readOptions(catalogReferenceOptions, screen.options);
  const [params] = useSearchParams();
  const [code = '', companyGroupCode = '', supplierCode = ''] = ['code', 'buyer', 'supplier'].map(
    (name) => params.get(name) ?? '',
  );
  const isNamed = code !== '' && companyGroupCode !== '' && supplierCode !== '';
  const { data, error } = useSWR(isNamed ? ['mall.productReference', code, companyGroupCode, supplierCode] : null, () =>
    call<ReferenceAnswer>('mall.productReference', {
      body: { productCode: code, supplierCode, buyerCompanyGroupCode: companyGroupCode, isScreenSupplier: true },
      quiet: true,
    }),
  );
  const toList = <Button icon="arrow-left" text={text('catalog.reference.back')} onClick={() => go(back)} />;
  if (!isNamed || error !== undefined) {
    return (
      <div className="list-screen catalog-screen">
        <header className="list-head">
          <h1>{text(screenKey(screen.id))}</h1>
        </header>
        <EmptyState icon="shop" title={text('catalog.reference.gone')} action={toList} />
      </div>
    );
  }
  if (!data) return <div className="list-screen" aria-busy="true" />;
  const { product, priceHistory } = data;
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <div>
          <p className="catalog-product__maker">{text(screenKey(screen.id))}</p>
          <h1>{product.name}</h1>
        </div>
        <div className="catalog-product__actions">{toList}</div>
      </header>
      <div className="catalog-detail">
        <ProductSheet
          product={product}
          files={data}
          priceHistory={priceHistory}
          seller={{ companyGroupCode, supplierCode }}
        />
        <section className="catalog-detail__buy" aria-label={text('catalog.listPrice')}>
          <ProductPriceLines product={product} />
          <p>{text('catalog.reference.note')}</p>
        </section>
      </div>
    </div>
  );
}
