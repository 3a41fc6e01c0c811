import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { PageButtons } from '../../../../engine/react/list/table/page-buttons.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import '../purchase.css';
import './keeping.css';
import { myCatalogueOptions } from '../catalog-options.ts';
import { CatalogueTree, type Place } from './catalogue-tree.tsx';
import { CompareLink } from './compare-button.tsx';
import type { KeptPage } from './keeping-answers.ts';
import { KeptProductRow } from './kept-row.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCatalogues } from './use-catalogues.ts';
import { useChange } from './use-change.ts';

/** Screen kind `myCatalogue`: catalogues and folders beside the products of one of them, which stands in the address. */
export function MyCatalogueScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { product, search, compare } = readOptions(myCatalogueOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const catalogues = useCatalogues() ?? [];
  const change = useChange();
  const addToCart = useAddToCart();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const catalog = params.get('catalog') ?? 'own';
  const folder = params.get('folder') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const asked = { myCatalogId: catalog, ...(folder !== '' && { myFolderId: folder }), page };
  const { data } = useSWR(['myCatalogue.page', asked], () => call<KeptPage>('myCatalogue.page', { body: asked }), {
    keepPreviousData: true,
  });
  const open = (place: Place & { page?: number }) => {
    setChosen([]);
    changeParams(() => {
      const next = new URLSearchParams({ catalog: place.catalog });
      if (place.folder !== '') next.set('folder', place.folder);
      if (place.page !== undefined && place.page > 1) next.set('page', String(place.page));
      return next;
    });
  };
  const now = catalogues.find(({ id }) => id === catalog);
  const isOwn = now?.isOwn === true;
  const items = data?.items ?? [];
  const codes = items.map(({ code }) => code);
  const alter = async (callId: string, body: object) => {
    if ((await change(callId, { myCatalogId: catalog, ...body })) !== null) setChosen([]);
  };
  const move = (code: string, to: number) => {
    if (to < 0 || to >= codes.length) return;
    const rest = codes.filter((one) => one !== code);
    void change('myCatalogue.order', { myCatalogId: catalog, codes: rest.toSpliced(to, 0, code) });
  };
  const pages = Math.ceil((data?.total ?? 0) / (data?.itemsPerPage ?? 1));
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <CompareLink opens={compare} />
      </header>
      <div className="catalog-body">
        <CatalogueTree catalogues={catalogues} place={{ catalog, folder }} onPlace={open} change={change} />
        <section className="catalog-results" aria-label={now?.title ?? ''}>
          {data === undefined ? <ListSkeleton rows={6} /> : null}
          {data !== undefined && data.changed.length > 0 ? (
            <Callout
              intent="warning"
              icon="refresh"
              title={text('myCatalogue.changed', { count: data.changed.length })}
            >
              <Button
                size="small"
                text={text('myCatalogue.confirm')}
                onClick={() => void alter('myCatalogue.confirm', { codes: data.changed.slice(0, 100) })}
              />
            </Callout>
          ) : null}
          {data?.total === 0 ? (
            <EmptyState
              icon="star-empty"
              title={text('myCatalogue.empty')}
              description={text(isOwn ? 'myCatalogue.emptyHint' : 'myCatalogue.emptyOthers')}
              action={
                search === undefined ? undefined : (
                  <Button text={text('catalog.product.search')} onClick={() => go(search)} />
                )
              }
            />
          ) : null}
          {items.length === 0 ? null : (
            <div className="catalog-tools catalogue-tools" role="toolbar" aria-label={text('myCatalogue.chosen')}>
              <Button
                size="small"
                text={text(chosen.length === codes.length ? 'myCatalogue.chooseNone' : 'myCatalogue.chooseAll')}
                onClick={() => setChosen(chosen.length === codes.length ? [] : codes)}
              />
              <Button
                size="small"
                intent="primary"
                icon="shopping-cart"
                disabled={chosen.length === 0}
                text={text('catalog.cart.add')}
                onClick={() => void addToCart('myCatalogue.addToCart', chosen)}
              />
              {isOwn ? (
                <>
                  <HTMLSelect
                    aria-label={text('myCatalogue.moveTo')}
                    disabled={chosen.length === 0 || now.folders.length === 0}
                    value=""
                    options={[
                      { value: '', label: text('myCatalogue.moveTo') },
                      { value: 'none', label: text('myCatalogue.noFolder') },
                      ...now.folders.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    onChange={({ currentTarget: { value } }) => {
                      if (value === '') return;
                      const to = value === 'none' ? {} : { myFolderId: value };
                      void alter('myCatalogue.move', { codes: chosen, ...to });
                    }}
                  />
                  <Button
                    size="small"
                    variant="minimal"
                    icon="trash"
                    disabled={chosen.length === 0}
                    text={text('myCatalogue.remove')}
                    onClick={() => void alter('myCatalogue.remove', { codes: chosen })}
                  />
                </>
              ) : null}
            </div>
          )}
          <ul className="catalogue-rows">
            {items.map((row, at) => (
              <KeptProductRow
                key={row.code}
                row={row}
                opens={product}
                isChosen={chosen.includes(row.code)}
                onChoose={(isChosen) =>
                  setChosen(isChosen ? [...chosen, row.code] : chosen.filter((code) => code !== row.code))
                }
                onExchange={() => void alter('myCatalogue.exchange', { code: row.code })}
                onMove={isOwn ? (by) => move(row.code, at + by) : undefined}
                onDropOf={(code) => codes.includes(code) && move(code, at)}
              />
            ))}
          </ul>
          {pages > 1 ? (
            <nav className="list-pager" aria-label={text('engine.list.pager')}>
              <PageButtons
                page={page}
                pages={pages}
                isLast={page >= pages}
                onPage={(next) => open({ catalog, folder, page: next })}
              />
            </nav>
          ) : null}
        </section>
      </div>
    </div>
  );
}
