import type { ReactNode } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { staysHere } from '../../../../engine/react/screen-link.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import { ProductLabels } from './product-labels.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductPriceLines } from './product-price.tsx';

/** One product among others: a card, or a row with the same parts side by side, and below them what can be done with it. */
export function ProductItem(props: {
  product: CatalogProduct;
  opens: string | undefined;
  /** How many are thought of; absent: the least. */
  quantity?: string;
  /** What more of it costs. */
  tiers?: ReactNode;
  children?: ReactNode;
}) {
  const { product, opens, quantity, tiers, children } = props;
  const { text, definitions, go } = useEngine();
  const { name, modelNumber, makerName, supplierName, leadTimeDays, code, picture } = product;
  return (
    <li className="catalog-product">
      <ProductPicture code={code} fileId={picture} name={name} />
      <div className="catalog-product__what">
        <h3>
          {opens === undefined ? (
            name
          ) : (
            <a
              href={definitions.pathOf(opens, { code })}
              onClick={(event) => {
                if (!staysHere(event)) return;
                event.preventDefault();
                go(opens, { code });
              }}
            >
              {name}
            </a>
          )}
        </h3>
        <p className="catalog-product__maker">
          {[makerName, modelNumber ?? code].filter((one) => one !== undefined).join(' ')}
        </p>
        <ProductLabels product={product} />
      </div>
      <div>
        <ProductPriceLines product={product} quantity={quantity} />
        {tiers}
      </div>
      <p className="catalog-product__from">
        {supplierName}
        {leadTimeDays === undefined ? null : (
          <span>
            {text(leadTimeDays === 0 ? 'catalog.leadTimeNone' : 'catalog.leadTime', {
              days: leadTimeDays,
              count: leadTimeDays,
            })}
          </span>
        )}
      </p>
      {children}
    </li>
  );
}
