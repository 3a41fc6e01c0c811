import { HTMLTable, InputGroup, SegmentedControl, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../engine/react/list/list-skeleton.tsx';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import './stock-control.css';
import { readOptions } from '../../../engine/core/options/option-schema.ts';
import { OrderProposals } from './order-proposals.tsx';
import type { StockRow } from './stock-answers.ts';
import { stockControlOptions } from './stock-control-options.ts';
import { UsagePanel } from './usage-panel.tsx';

const standings = ['all', 'belowMinimum', 'reorder', 'overMaximum', 'expiring'] as const;
type Shown = (typeof standings)[number];

const tones = { belowMinimum: 'danger', reorder: 'warning', overMaximum: 'primary', enough: 'none' } as const;

/** Screen kind `stockControl`: what lies, comes, goes and expires at every storage; a product opens how it was used. */
export function StockControlScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const { orders = '', input = '' } = readOptions(stockControlOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const [keyword, setKeyword] = useState('');
  const turn = (name: string, value: string | null) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const { data, error, mutate } = useSWR('inventory.control', () =>
    call<{ items: StockRow[] }>('inventory.control', { quiet: true }),
  );
  const title = text(screenKey(screen.id));
  if (!data && !error) return <ListSkeleton rows={10} />;
  const shown = standings.find((one) => one === params.get('standing')) ?? 'all';
  const items = data?.items ?? [];
  const found = items.filter((row) => isShown(row, shown) && `${row.name ?? ''} ${row.productCode}`.includes(keyword));
  const open = items.find((row) => keyOf(row) === params.get('product'));
  return (
    <div className="stock-control">
      <h1>{title}</h1>
      <div className="stock-asked">
        <SegmentedControl
          aria-label={text('stock.state')}
          value={shown}
          onValueChange={(standing) => turn('standing', standing === 'all' ? null : standing)}
          options={standings.map((one) => ({
            value: one,
            label: `${text(`stock.standing.${one}`)} ${items.filter((row) => isShown(row, one)).length}`,
          }))}
        />
        <InputGroup
          type="search"
          leftIcon="search"
          aria-label={text('stock.search')}
          placeholder={text('stock.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      <OrderProposals rows={found} orders={orders} input={input} onDone={() => mutate()} />
      {open && <UsagePanel key={keyOf(open)} row={open} onClose={() => turn('product', null)} />}
      {found.length === 0 ? (
        <EmptyState icon="search" title={text(error ? 'engine.form.searchFailed' : 'stock.none')} />
      ) : (
        <StockTable rows={found} onOpen={(row) => turn('product', keyOf(row))} />
      )}
    </div>
  );
}

function StockTable({ rows, onOpen }: { rows: readonly StockRow[]; onOpen: (row: StockRow) => void }) {
  const { text } = useEngine();
  const columns = ['product', 'storage', 'state', 'free', 'held', 'dueIn', 'onOrder', 'expiring', 'levels', 'proposal'];
  return (
    <div className="stock-table">
      <HTMLTable compact interactive>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{text(`stock.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td>
                <button type="button" className="stock-product" onClick={() => onOpen(row)}>
                  {row.name ?? row.productCode}
                </button>
                <small>{row.productCode}</small>
              </td>
              <td data-label={text('stock.storage')}>{row.storageName}</td>
              <td data-label={text('stock.state')}>
                <Tag minimal intent={tones[row.standing]}>
                  {text(`stock.standing.${row.standing}`)}
                </Tag>
                {row.expired !== '0' && (
                  <Tag minimal intent="danger">
                    {text('stock.expired', { quantity: groupedDecimal(row.expired) })}
                  </Tag>
                )}
              </td>
              {(['free', 'held', 'dueIn', 'onOrder', 'expiring'] as const).map((name) => (
                <td key={name} className="stock-number" data-label={text(`stock.${name}`)}>
                  {groupedDecimal(row[name])}
                </td>
              ))}
              <td className="stock-number" data-label={text('stock.levels')}>
                {[row.minimum, row.reorderPoint, row.maximum].map((one) => one ?? '—').join(' / ')}
              </td>
              <td className="stock-number" data-label={text('stock.proposal')}>
                {row.proposal === '0' ? '' : groupedDecimal(row.proposal)}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

function keyOf({ productCode, storageCode }: StockRow): string {
  return `${productCode}/${storageCode}`;
}

function isShown(row: StockRow, shown: Shown): boolean {
  if (shown === 'all') return true;
  return shown === 'expiring' ? row.expiring !== '0' || row.expired !== '0' : row.standing === shown;
}
