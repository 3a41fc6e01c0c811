import { Button, ButtonGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { listFileTypes } from '../../../engine/core/calls/list-files.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { DateFilterInput } from '../../../engine/react/list/filters/date-filter-input.tsx';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import { PageButtons } from '../../../engine/react/list/table/page-buttons.tsx';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import { useSettled } from '../../../engine/react/use-settled.ts';
import { useDownload } from '../../platform/web/screens/masters/use-download.ts';
import type { ListedStock, StockListAnswer, StockTotalAnswer } from './stock-answers.ts';
import '../../../engine/react/styles/list.css';
import './stock-control.css';
import { StockListTable } from './stock-list-table.tsx';
import { StockMovements } from './stock-movements.tsx';
import { StockPanel } from './stock-panel.tsx';

/** Milliseconds after the last letter of a word before it is looked for. */
const typingStops = 250;

const files = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
] as const;

/** Screen kind `stockList`: what lies at every place and what it is worth, now or as a day ended; all of it to be had as a file. */
export function StockListScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, language, today } = useEngine();
  const [params, changeParams] = useLatestParams();
  const [keyword, setKeyword] = useState('');
  const word = useSettled(keyword.trim(), typingStops);
  const { busy, download } = useDownload();
  const turn = (change: Record<string, string | null>) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      for (const [name, value] of Object.entries({ page: null, ...change })) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const asOf = params.get('asOf');
  const storageCode = params.get('storage');
  const isAhead = asOf !== null && asOf > today;
  const page = Number(params.get('page') ?? 1);
  const narrowed = {
    ...(asOf && { asOf }),
    ...(storageCode && { storageCode }),
    ...(word !== '' && { keyword: word }),
  };
  const { data, error } = useSWR(
    ['inventory.stockList', JSON.stringify(narrowed), page],
    () => call<StockListAnswer>('inventory.stockList', { query: { ...narrowed, page: String(page) }, quiet: true }),
    { keepPreviousData: true },
  );
  const { data: total } = useSWR(isAhead ? null : ['inventory.stockTotal', JSON.stringify(narrowed)], () =>
    call<StockTotalAnswer>('inventory.stockTotal', { query: narrowed, quiet: true }),
  );
  if (!data && !error) return <ListSkeleton rows={10} />;
  const items: readonly ListedStock[] = error ? [] : (data?.items ?? []);
  const failed = isAhead ? 'error.EN-BAD-REQUEST.asOf' : 'engine.form.searchFailed';
  const emptyText = error ? failed : 'stock.nothingThen';
  const hasMore = data?.hasMore ?? false;
  const open = items.find((row) => keyOf(row) === params.get('product'));
  return (
    <div className="stock-control">
      <h1>{text(screenKey(screen.id))}</h1>
      <div className="stock-asked">
        <div className="stock-as-of">
          <span>{text('stock.asOf')}</span>
          <DateFilterInput label={text('stock.asOf')} value={asOf ?? ''} onChange={(day) => turn({ asOf: day })} />
          {asOf && <Button text={text('stock.asOf.now')} onClick={() => turn({ asOf: null })} />}
        </div>
        <HTMLSelect
          aria-label={text('stock.storage')}
          value={storageCode ?? ''}
          onChange={(event) => turn({ storage: event.target.value })}
          options={[
            { value: '', label: text('stock.allStorages') },
            ...(data?.storages ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <InputGroup
          type="search"
          leftIcon="search"
          aria-label={text('stock.search')}
          placeholder={text('stock.search')}
          maxLength={100}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            if (page > 1) turn({});
          }}
        />
        <ButtonGroup>
          {files.map(([kind, name]) => (
            <Button
              key={kind}
              icon="download"
              text={name}
              aria-label={text('stock.file', { name })}
              disabled={items.length === 0}
              loading={busy === kind}
              onClick={() => void download(kind, 'inventory.stockFile', narrowed, listFileTypes[kind])}
            />
          ))}
        </ButtonGroup>
      </div>
      {data && !error && (
        <p className="stock-total" aria-live="polite">
          <span>{asOf ? text('stock.asOf.told', { day: asOf }) : text('stock.asOf.nowTold')}</span>
          <strong>
            {total &&
              text('stock.total', {
                places: total.places.toLocaleString(language),
                amount: groupedDecimal(total.amount),
              })}
          </strong>
        </p>
      )}
      {open && (
        <StockPanel
          key={keyOf(open)}
          title={text('stock.movements', { name: open.productName ?? open.productCode, storage: open.storageName })}
          onClose={() => turn({ product: null })}
        >
          <StockMovements
            productCode={open.productCode}
            storageCode={open.storageCode}
            {...(asOf !== null && { asOf })}
          />
        </StockPanel>
      )}
      {items.length === 0 ? (
        <EmptyState icon="search" title={text(emptyText)} />
      ) : (
        <StockListTable rows={items} onOpen={(row) => turn({ product: keyOf(row) })} />
      )}
      {(page > 1 || hasMore) && (
        <nav className="list-pager" aria-label={text('engine.list.pager')}>
          <PageButtons
            page={page}
            pages={page}
            isLast={!hasMore}
            hasMore={hasMore}
            onPage={(next) => turn({ page: next === 1 ? null : String(next) })}
          />
        </nav>
      )}
    </div>
  );
}

function keyOf({ productCode, storageCode }: ListedStock): string {
  return [productCode, storageCode].map(encodeURIComponent).join('/');
}
