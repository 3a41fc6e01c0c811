import { HTMLTable, Tag } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { StockRow } from './stock-answers.ts';

const tones = { belowMinimum: 'danger', reorder: 'warning', overMaximum: 'primary', enough: 'none' } as const;

const columns = ['product', 'storage', 'state', 'free', 'held', 'dueIn', 'onOrder', 'expiring', 'levels', 'proposal'];

/** What lies, comes, goes and expires, a line for each product at each storage; its name opens it. */
export function StockTable({ rows, onOpen }: { rows: readonly StockRow[]; onOpen: (row: StockRow) => void }) {
  const { text } = useEngine();
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
            <tr key={`${row.productCode}/${row.storageCode}`}>
              <td>
                <button type="button" className="link-button stock-product" onClick={() => onOpen(row)}>
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
