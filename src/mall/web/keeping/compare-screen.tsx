import { Button, Checkbox, HTMLTable } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import '../purchase.css';
import './keeping.css';
import type { CatalogProduct } from '../catalog-answers.ts';
import { productsCompareOptions } from '../catalog-options.ts';
import { productFacts } from '../product/product-facts.ts';
import { isLabelled, ProductLabels } from '../product/product-labels.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { ProductPriceLines } from '../product/product-price.tsx';
import { useCompareList } from './compare-list.ts';
import { KeepMenu } from './keep-menu.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** Screen kind `productsCompare`: up to four products side by side: those that the address says, else those of one's list. */
export function CompareScreen({ screen }: { screen: LoadedScreen }) {
  const engine = useEngine();
  const { text, call, go, definitions } = engine;
  const { search, product: opens, addToCart = '', keep = '' } = readOptions(productsCompareOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const list = useCompareList();
  const put = useAddToCart();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  // Nothing is compared with itself, whatever the address says.
  const told = params.get('codes');
  const codes = told === null ? list.codes : [...new Set(told.split(',').filter(Boolean))];
  const asked = codes.toSorted().join(',');
  const { data } = useSWR(asked === '' ? null : ['compare.products', asked], () =>
    call<{ items: CatalogProduct[] }>('compare.products', { query: { codes: asked }, silent: true }),
  );
  const tell = (next: readonly string[]) =>
    changeParams(() => new URLSearchParams({ codes: next.join(',') }), { replace: true });
  const drop = (one: string) => (told === null ? list.drop(one) : tell(codes.filter((code) => code !== one)));
  const products = codes.flatMap((code) => data?.items.find((product) => product.code === code) ?? []);
  const isComing = asked === '' ? told === null && !list.isThere : data === undefined;
  const swap = (one: string, other: string | undefined) => {
    if (other === undefined || !codes.includes(one)) return;
    if (told === null) list.swap(one, other);
    else tell(codes.map((code) => (code === one ? other : code === other ? one : code)));
  };
  const rows = rowsOf(products.map((product) => productFacts(product, engine)));
  const shown = onlyDifferent && products.length > 1 ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const head = (product: CatalogProduct, at: number): ReactNode => (
    <th
      key={product.code}
      scope="col"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, product.code)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => swap(event.dataTransfer.getData(dragged), product.code)}
      onKeyDown={(event) => {
        const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
        if (by === undefined) return;
        event.preventDefault();
        swap(product.code, codes[at + by]);
      }}
    >
      <ProductPicture code={product.code} fileId={product.picture} name={product.name} />
      {opens === undefined ? (
        product.name
      ) : (
        <a href={definitions.pathOf(opens, { code: product.code })}>{product.name}</a>
      )}
      <div className="catalog-product__actions">
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            variant="minimal"
            size="small"
            icon={by < 0 ? 'chevron-left' : 'chevron-right'}
            disabled={codes[at + by] === undefined}
            aria-label={text(by < 0 ? 'compare.left' : 'compare.right', { name: product.name })}
            onClick={() => swap(product.code, codes[at + by])}
          />
        ))}
        <Button
          variant="minimal"
          size="small"
          icon="cross"
          aria-label={text('compare.dropNamed', { name: product.name })}
          onClick={() => drop(product.code)}
        />
      </div>
    </th>
  );
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        {search === undefined ? null : (
          <Button icon="search" text={text('catalog.product.search')} onClick={() => go(search)} />
        )}
      </header>
      {isComing ? <ListSkeleton rows={8} /> : null}
      {!isComing && products.length === 0 ? (
        <EmptyState icon="comparison" title={text('compare.empty')} description={text('compare.emptyHint')} />
      ) : null}
      {products.length === 0 ? null : (
        <>
          <Checkbox
            checked={onlyDifferent}
            label={text('compare.onlyDifferent')}
            onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
          />
          <div className="catalog-compare">
            <HTMLTable bordered className="catalog-compare__table">
              <thead>
                <tr>
                  <td />
                  {products.map(head)}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{text('compare.price')}</th>
                  {products.map((product) => (
                    <td key={product.code}>
                      <ProductPriceLines product={product} />
                    </td>
                  ))}
                </tr>
                {products.some(isLabelled) ? (
                  <tr>
                    <th scope="row">{text('compare.labels')}</th>
                    {products.map((product) => (
                      <td key={product.code}>
                        <ProductLabels product={product} />
                      </td>
                    ))}
                  </tr>
                ) : null}
                {shown.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">{text(`catalog.fact.${name}`)}</th>
                    {values.map((value, at) => (
                      <td key={products[at]?.code}>{value ?? '—'}</td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <td />
                  {products.map(({ code, name }) => (
                    <td key={code}>
                      <Button
                        size="small"
                        icon="shopping-cart"
                        text={text('catalog.cart.add')}
                        onClick={() => void put(addToCart, [code])}
                      />
                      <KeepMenu codes={[code]} name={name} callId={keep} />
                    </td>
                  ))}
                </tr>
              </tbody>
            </HTMLTable>
          </div>
          {shown.length === 0 ? <p>{text('compare.same')}</p> : null}
        </>
      )}
    </div>
  );
}

const dragged = 'application/x-compared-product';

/** One row for each fact that some product has, and whether the products differ in it. */
function rowsOf(facts: readonly (readonly [name: string, value: string | null])[][]) {
  const names = [...new Set(facts.flatMap((own) => own.map(([name]) => name)))];
  return names
    .map((name) => ({ name, values: facts.map((own) => own.find(([one]) => one === name)?.[1] ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, isDifferent: new Set(row.values).size > 1 }));
}
