import { HTMLSelect, HTMLTable } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { ListSkeleton } from '../../../engine/react/list/list-skeleton.tsx';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import { type Dimension, dimensions, pivotSpend, spendBehind } from './pivot-spend.ts';
import type { SpendAnswer } from './report-answers.ts';
import { SpendLines } from './spend-lines.tsx';

/** Columns beside each other; what is smaller stands together in the last. */
const mostColumns = 6;
const mostRows = 30;

/** What was spent, by two dimensions that stand in the address; a cell opens the sums behind it. */
export function SpendTable() {
  const { text, call, today } = useEngine();
  const [params, changeParams] = useLatestParams();
  const until = params.get('until') ?? today.slice(0, 7);
  const from = params.get('from') ?? `${Number(until.slice(0, 4)) - 1}${until.slice(4)}`;
  const rowsBy = dimensionIn(params.get('rows'), 'large');
  const columnsBy = dimensionIn(params.get('columns'), 'department');
  const { data, error } = useSWR(['report.spend', from, until], () =>
    call<SpendAnswer>('report.spend', { body: { from, until }, quiet: true }),
  );
  const change = (values: Record<string, string | null>) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  if (!data && !error) return <ListSkeleton rows={8} />;
  const items = data?.items ?? [];
  const pivot = pivotSpend(items, rowsBy, columnsBy);
  const columns = pivot.columns.slice(0, mostColumns);
  const largest = pivot.rows[0]?.total ?? '0';
  const row = params.get('row');
  const cell = row === null ? null : { rowsBy, row, columnsBy, column: params.get('column') };
  return (
    <section className="report-block">
      <header>
        <h2>{text('report.spend')}</h2>
        <label>
          {text('report.from')}
          <input
            type="month"
            value={from.replace('/', '-')}
            onChange={(event) => change({ from: monthOf(event.target.value), row: null, column: null })}
          />
        </label>
        <label>
          {text('report.until')}
          <input
            type="month"
            value={until.replace('/', '-')}
            onChange={(event) => change({ until: monthOf(event.target.value), row: null, column: null })}
          />
        </label>
        <Chosen name="rows" value={rowsBy} onChange={(value) => change({ rows: value, row: null, column: null })} />
        <Chosen
          name="columns"
          value={columnsBy}
          onChange={(value) => change({ columns: value, row: null, column: null })}
        />
      </header>
      {items.length === 0 && <p>{text(error ? 'engine.form.searchFailed' : 'report.noSpend')}</p>}
      {cell && (
        <SpendLines
          list={data?.list ?? null}
          lines={spendBehind(items, cell)}
          from={from}
          until={until}
          onClose={() => change({ row: null, column: null })}
        />
      )}
      {items.length > 0 && (
        <div className="spend-table">
          <HTMLTable compact interactive>
            <thead>
              <tr>
                <th>{text(`report.by.${rowsBy}`)}</th>
                <th className="spend-amount">{text('report.total')}</th>
                {columns.map((column) => (
                  <th key={column} className="spend-amount">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pivot.rows.slice(0, mostRows).map(({ name, total, cells }) => (
                <tr key={name}>
                  <th scope="row">
                    <button type="button" onClick={() => change({ row: name, column: null })}>
                      {name}
                    </button>
                    <span className="spend-bar" style={{ inlineSize: `${shareOf(total, largest)}%` }} />
                  </th>
                  <td className="spend-amount" data-label={text('report.total')}>
                    {groupedDecimal(total)}
                  </td>
                  {columns.map((column) => (
                    <td key={column} className="spend-amount" data-label={column}>
                      {cells.has(column) && (
                        <button type="button" onClick={() => change({ row: name, column })}>
                          {groupedDecimal(cells.get(column) ?? '0')}
                        </button>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text('report.total')}</th>
                <td className="spend-amount">{groupedDecimal(pivot.total)}</td>
                <td colSpan={columns.length}>
                  <small>{text('report.spendNote')}</small>
                </td>
              </tr>
            </tfoot>
          </HTMLTable>
        </div>
      )}
    </section>
  );
}

function Chosen(props: { name: 'rows' | 'columns'; value: Dimension; onChange: (value: string) => void }) {
  const { text } = useEngine();
  const options = Object.keys(dimensions).map((value) => ({ value, label: text(`report.by.${value}`) }));
  return (
    <label htmlFor={`spend-${props.name}`}>
      {text(`report.${props.name}`)}
      <HTMLSelect
        id={`spend-${props.name}`}
        value={props.value}
        options={options}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

function dimensionIn(value: string | null, otherwise: Dimension): Dimension {
  return (Object.keys(dimensions) as Dimension[]).find((one) => one === value) ?? otherwise;
}

function monthOf(typed: string): string | null {
  return typed === '' ? null : typed.replace('-', '/');
}

function shareOf(amount: string, largest: string): string {
  const whole = new Decimal(largest);
  return whole.gt(0) ? Decimal.max(0, new Decimal(amount).div(whole).times(100)).toFixed(1) : '0';
}
