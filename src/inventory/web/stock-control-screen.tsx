import { HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import { PageButtons } from '../../../engine/react/list/table/page-buttons.tsx';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import { useSettled } from '../../../engine/react/use-settled.ts';
import { OrderProposals } from './order-proposals.tsx';
import { type StockDesk, type StockRow, standings } from './stock-answers.ts';
import '../../../engine/react/styles/list.css';
import './stock-control.css';
import { stockControlOptions } from './stock-control-options.ts';
import { StockTable } from './stock-table.tsx';
import { StockToday } from './stock-today.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** Milliseconds after the last letter of a word before it is looked for. */
const typingStops = 250;

/** Screen kind `stockControl`: what lies, comes, goes and expires at every storage; a product opens how it was used. */
export function StockControlScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, language } = useEngine();
  const { orders = '', input = '', today = [] } = readOptions(stockControlOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const [keyword, setKeyword] = useState('');
  const word = useSettled(keyword.trim(), typingStops);
  const turn = (change: Record<string, string | null>) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const standing = standings.find((one) => one === params.get('standing')) ?? 'all';
  const storageCode = params.get('storage');
  const page = Number(params.get('page') ?? 1);
  const query = {
    standing,
    page: String(page),
    ...(storageCode && { storageCode }),
    ...(word !== '' && { keyword: word }),
  };
  const { data, error, mutate } = useSWR(
    ['inventory.control', JSON.stringify(query)],
    () => call<StockDesk>('inventory.control', { query, quiet: true }),
    { keepPreviousData: true },
  );
  const open = useOpenRow(params.get('product'), data?.items ?? []);
  if (!data && !error) return <ListSkeleton rows={10} />;
  const items = data?.items ?? [];
  const total = data?.counts[standing] ?? 0;
  const pages = Math.max(1, Math.ceil(total / (data?.itemsPerPage ?? 1)));
  return (
    <div className="stock-control">
      <h1>{text(screenKey(screen.id))}</h1>
      {data && <StockToday today={data.today} screens={today} />}
      <div className="stock-asked">
        <SegmentedControl
          aria-label={text('stock.state')}
          value={standing}
          onValueChange={(next) => turn({ standing: next === 'all' ? null : next, page: null })}
          options={standings.map((one) => ({
            value: one,
            label: `${text(`stock.standing.${one}`)} ${(data?.counts[one] ?? 0).toLocaleString(language)}`,
          }))}
        />
        <HTMLSelect
          aria-label={text('stock.storage')}
          value={storageCode ?? ''}
          onChange={(event) => turn({ storage: event.target.value || null, page: null })}
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
            if (page > 1) turn({ page: null });
          }}
        />
      </div>
      <OrderProposals rows={items} orders={orders} input={input} onDone={() => mutate()} />
      {open && <UsagePanel key={keyOf(open)} row={open} onClose={() => turn({ product: null })} />}
      {items.length === 0 ? (
        <EmptyState icon="search" title={text(error ? 'engine.form.searchFailed' : 'stock.none')} />
      ) : (
        <StockTable rows={items} onOpen={(row) => turn({ product: keyOf(row) })} />
      )}
      {pages > 1 && (
        <nav className="list-pager" aria-label={text('engine.list.pager')}>
          <PageButtons
            page={page}
            pages={pages}
            isLast={page >= pages}
            onPage={(next) => turn({ page: next === 1 ? null : String(next) })}
          />
        </nav>
      )}
    </div>
  );
}

/** The row that the address names; one that is not on this page is asked for. */
function useOpenRow(key: string | null, items: readonly StockRow[]): StockRow | undefined {
  const { call } = useEngine();
  const shown = items.find((row) => keyOf(row) === key);
  const [productCode = '', storageCode = ''] = (key ?? '').split('/').map(decodeURIComponent);
  const isAsked = !shown && storageCode !== '';
  const { data } = useSWR(isAsked ? ['inventory.control', 'one', key] : null, () =>
    call<StockDesk>('inventory.control', { query: { productCode, storageCode }, quiet: true }),
  );
  return shown ?? (isAsked ? data?.items[0] : undefined);
}

function keyOf({ productCode, storageCode }: StockRow): string {
  return [productCode, storageCode].map(encodeURIComponent).join('/');
}
