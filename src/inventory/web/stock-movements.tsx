import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { recordKey } from '../../../engine/core/text-keys.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { formatDateTime } from '../../../engine/react/format/format-date.ts';
import { ScreenLink } from '../../../engine/react/screen-link.tsx';
import type { MovementsAnswer, StockMovement } from './stock-answers.ts';

/** What came to a product's places in a storage and left them until a day ended, the latest first, a part at a time. */
export function StockMovements(props: { productCode: string; storageCode: string; asOf?: string }) {
  const { text, call } = useEngine();
  /** Where the parts that were turned over end; the last is the one shown. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const before = turned.at(-1);
  const query = { ...props, ...(before !== undefined && { before }) };
  const { data, error } = useSWR(
    ['inventory.movements', JSON.stringify(query)],
    () => call<MovementsAnswer>('inventory.movements', { query, quiet: true }),
    { keepPreviousData: true },
  );
  const earlier = data?.earlier;
  return (
    <>
      {error && !data && <Callout intent="warning">{text('engine.form.searchFailed')}</Callout>}
      {data && <MovementTable items={data.items} />}
      {(before !== undefined || earlier !== undefined) && (
        <nav className="stock-turn" aria-label={text('engine.list.pager')}>
          <Button
            icon="chevron-left"
            text={text('stock.later')}
            disabled={before === undefined}
            onClick={() => setTurned(turned.slice(0, -1))}
          />
          <Button
            endIcon="chevron-right"
            text={text('stock.earlier')}
            disabled={earlier === undefined}
            onClick={() => earlier !== undefined && setTurned([...turned, earlier])}
          />
        </nav>
      )}
    </>
  );
}

const quantities = ['quantityIn', 'quantityOut', 'balance'] as const;

function MovementTable({ items }: { items: readonly StockMovement[] }) {
  const { text } = useEngine();
  return (
    <div className="stock-table">
      <HTMLTable compact>
        <thead>
          <tr>
            {(['at', 'kind', 'document', 'shelf', 'lot'] as const).map((name) => (
              <th key={name}>{text(`stock.${name}`)}</th>
            ))}
            {quantities.map((name) => (
              <th key={name} className="stock-number">
                {text(`stock.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className="stock-code">{formatDateTime(item.at)}</td>
              <td data-label={text('stock.kind')}>
                {text(`stock.moved.${item.kind}`)}
                {item.quantityWithin && ` ${groupedDecimal(item.quantityWithin)}`}
              </td>
              <td data-label={text('stock.document')}>
                <span>
                  {text(recordKey(item.recordType))}{' '}
                  {item.screen && item.recordId && (
                    <ScreenLink screen={item.screen} query={{ id: item.recordId }}>
                      {item.number}
                    </ScreenLink>
                  )}
                </span>
              </td>
              <td data-label={text('stock.shelf')}>{shelvesOf(item, text)}</td>
              <td data-label={text('stock.lot')} data-empty={lotOf(item) === '' || undefined}>
                {lotOf(item)}
              </td>
              {quantities.map((name) => (
                <td
                  key={name}
                  className="stock-number"
                  data-label={text(`stock.${name}`)}
                  data-empty={item[name] === undefined || undefined}
                >
                  {item[name] === undefined ? '' : groupedDecimal(item[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** The shelf, and where it went to or came from when that is a shelf, too. */
function shelvesOf(item: StockMovement, text: ReturnType<typeof useEngine>['text']): string {
  const { shelfAddress, otherShelf, otherStorage, quantityIn } = item;
  if (otherShelf === undefined) return shelfAddress;
  const other = otherStorage === undefined ? otherShelf : `${otherStorage} ${otherShelf}`;
  const [from, to] = quantityIn === undefined ? [shelfAddress, other] : [other, shelfAddress];
  return text('stock.fromTo', { from, to });
}

function lotOf({ lotNumber, expiresOn }: StockMovement): string {
  return [lotNumber, expiresOn].filter((part) => part !== '').join(' ');
}
