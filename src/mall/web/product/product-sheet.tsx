import { HTMLTable } from '@blueprintjs/core';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import type { RecordFile } from '../../../../engine/react/record/files/record-file.ts';
import type { PriceStep } from '../../domain/price-history.ts';
import type { CatalogProduct } from '../catalog-answers.ts';
import { PriceHistory } from './price-history.tsx';
import { productFacts } from './product-facts.ts';
import { ProductDocuments, ProductPictures } from './product-files.tsx';
import { ProductLabels } from './product-labels.tsx';

/** Pictures and documents of a product. */
export interface ProductFiles {
  pictures: RecordFile[];
  documents: RecordFile[];
}

/** In whose catalog a supplier looks at his own product. */
export interface SellersPlace {
  companyGroupCode: string;
  supplierCode: string;
}

/** What there is to know of a product: labels, pictures, facts, documents, tiers and what it used to cost. */
export function ProductSheet(props: {
  product: CatalogProduct;
  files: ProductFiles;
  priceHistory: readonly PriceStep[];
  seller?: SellersPlace;
}) {
  const { product, files, priceHistory, seller } = props;
  const { text } = useEngine();
  const { code, name } = product;
  return (
    <section className="catalog-detail__facts" aria-label={text('catalog.product.facts')}>
      <ProductLabels product={product} />
      <div className="catalog-detail__seen">
        <ProductPictures key={code} code={code} name={name} pictures={files.pictures} seller={seller} />
        <Facts product={product} />
      </div>
      <ProductDocuments code={code} documents={files.documents} seller={seller} />
      <Tiers product={product} />
      <PriceHistory steps={priceHistory} />
    </section>
  );
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
