import { HTMLTable, Tag } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { ListedStock } from './stock-answers.ts';

const words = ['storageName', 'shelfAddress', 'lotNumber', 'expiresOn'] as const;
const numbers = ['onHand', 'free', 'held', 'unitCost', 'amount'] as const;

const headings = {
  storageName: 'stock.storage',
  shelfAddress: 'stock.shelf',
  lotNumber: 'stock.lot',
  expiresOn: 'stock.expiresOn',
  onHand: 'stock.onHand',
  free: 'stock.free',
  held: 'stock.held',
  unitCost: 'stock.unitCost',
  amount: 'stock.amount',
} as const;

/** What lies at each place and what it is worth, a line for each; on a phone a card. Its name opens what was moved. */
export function StockListTable(props: { rows: readonly ListedStock[]; onOpen: (row: ListedStock) => void }) {
  const { rows, onOpen } = props;
  const { text } = useEngine();
  return (
    <div className="stock-table">
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{text('stock.product')}</th>
            {words.map((name) => (
              <th key={name}>{text(headings[name])}</th>
            ))}
            {numbers.map((name) => (
              <th key={name} className="stock-number">
                {text(headings[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={[row.productCode, row.storageCode, row.shelfAddress, row.lotNumber, row.expiresOn].join('/')}>
              <td>
                <button type="button" className="link-button stock-product" onClick={() => onOpen(row)}>
                  {row.productName ?? row.productCode}
                </button>
                <small>{row.productCode}</small>
              </td>
              {words.map((name) => (
                <td
                  key={name}
                  className={name === 'storageName' ? undefined : 'stock-code'}
                  data-label={text(headings[name])}
                  data-empty={row[name] === '' || undefined}
                >
                  {row[name]}
                  {name === 'expiresOn' && row.isExpired && (
                    <Tag minimal intent="danger">
                      {text('stock.isExpired')}
                    </Tag>
                  )}
                </td>
              ))}
              {numbers.map((name) => (
                <td key={name} className="stock-number" data-label={text(headings[name])}>
                  {groupedDecimal(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
