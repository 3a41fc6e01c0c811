import { Callout, HTMLSelect, HTMLTable, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { StockRow, UsageAnswer } from './stock-answers.ts';
import { StockMovements } from './stock-movements.tsx';
import { StockPanel } from './stock-panel.tsx';
import { UsageBars } from './usage-bars.tsx';

const spans = ['30', '90', '180', '400'];

/** How a product was used at a storage, what to keep of it by that, and what came and left. */
export function UsagePanel(props: { row: StockRow; onClose: () => void }) {
  const { row, onClose } = props;
  const { text, call } = useEngine();
  const [numOfDays, setNumOfDays] = useState('90');
  const [isRemoveOutlier, setRemoveOutlier] = useState(true);
  const [showsMovements, setShowsMovements] = useState(false);
  const query = {
    productCode: row.productCode,
    storageCode: row.storageCode,
    numOfDays,
    currentQuantity: row.free,
    isRemoveOutlier: String(isRemoveOutlier),
    ...(row.maximum && { maxQuantityInventory: row.maximum }),
  };
  const { data, error } = useSWR(
    ['inventory.chartInfo', JSON.stringify(query)],
    () => call<UsageAnswer>('inventory.chartInfo', { query, quiet: true }),
    { keepPreviousData: true },
  );
  const title = text('stock.usage', { name: row.name ?? row.productCode, storage: row.storageName });
  return (
    <StockPanel title={title} onClose={onClose}>
      <div className="usage-asked">
        <HTMLSelect
          aria-label={text('stock.days')}
          value={numOfDays}
          onChange={(event) => setNumOfDays(event.target.value)}
          options={spans.map((span) => ({ value: span, label: text('stock.span', { days: span }) }))}
        />
        <Switch
          checked={isRemoveOutlier}
          label={text('stock.removeOutliers')}
          onChange={(event) => setRemoveOutlier(event.currentTarget.checked)}
        />
      </div>
      {error && !data && <Callout intent="warning">{text('engine.form.searchFailed')}</Callout>}
      {data && <Usage data={data} row={row} />}
      <details onToggle={(event) => setShowsMovements(event.currentTarget.open)}>
        <summary>{text('stock.showMovements')}</summary>
        {showsMovements && <StockMovements productCode={row.productCode} storageCode={row.storageCode} />}
      </details>
    </StockPanel>
  );
}

function Usage({ data, row }: { data: UsageAnswer; row: StockRow }) {
  const { text } = useEngine();
  const used = data.days.filter((one) => one.used !== '0');
  const label = text('stock.summary', {
    from: data.days[0]?.day ?? '',
    to: data.days.at(-1)?.day ?? '',
    count: used.length,
  });
  const levels = [
    ['minimum', data.minimum, row.minimum],
    ['reorderPoint', data.reorderPoint, row.reorderPoint],
    ['maximum', data.maximum, row.maximum],
  ] as const;
  return (
    <>
      <UsageBars days={data.days} label={label} fence={data.fence} />
      <dl className="usage-facts">
        <dt>{text('stock.perDay')}</dt>
        <dd>{groupedDecimal(data.perDay)}</dd>
        <dt>{text('stock.daysOfStock')}</dt>
        <dd>{data.daysOfStock === null ? '—' : groupedDecimal(data.daysOfStock)}</dd>
      </dl>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{text('stock.level')}</th>
            <th>{text('stock.suggested')}</th>
            <th>{text('stock.setNow')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(([name, suggested, now]) => (
            <tr key={name}>
              <th scope="row">{text(`stock.${name}`)}</th>
              <td className="stock-number">{groupedDecimal(suggested)}</td>
              <td className="stock-number">{now === undefined ? '—' : groupedDecimal(now)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <p className="muted">{text('stock.method', { fence: data.fence ?? '—', leadDays: data.leadDays })}</p>
      <details>
        <summary>{text('stock.table')}</summary>
        <HTMLTable compact>
          <thead>
            <tr>
              <th>{text('stock.day')}</th>
              <th>{text('stock.used')}</th>
            </tr>
          </thead>
          <tbody>
            {used.map((one) => (
              <tr key={one.day}>
                <td>{one.day}</td>
                <td className="stock-number">
                  {groupedDecimal(one.used)}
                  {one.isOutlier && `（${text('stock.outlier')}）`}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </details>
    </>
  );
}
