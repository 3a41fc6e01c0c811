import { HTMLSelect, HTMLTable } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import { type Dimension, dimensions, type Pivot, type PivotRow, pivotSpend, spendBehind } from './pivot-spend.ts';
import type { SpendAnswer } from './report-answers.ts';
import { SpendLines } from './spend-lines.tsx';

/** Rows and columns that have a place of their own; what is smaller stands together in the last. */
const most = { rows: 30, columns: 6 };

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
  const pivot = pivotSpend(items, [rowsBy, columnsBy], most);
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
        <>
          <p className="spend-note">{text('report.spendNote')}</p>
          <div className="spend-table">
            <HTMLTable compact interactive>
              <thead>
                <tr>
                  <th>{text(`report.by.${rowsBy}`)}</th>
                  <th className="spend-amount">{text('report.total')}</th>
                  {headingsOf(pivot, text).map((column) => (
                    <th key={column} className="spend-amount">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {pivot.rows.map((one) => (
                  <SpendRow
                    key={one.name ?? ''}
                    row={one}
                    pivot={pivot}
                    share={shareOf(one.total, largest)}
                    onOpen={(column) => change({ row: one.name, column })}
                  />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{text('report.total')}</th>
                  {[pivot.whole.total, ...amountsOf(pivot.whole, pivot)].map((yen, index) => (
                    <td
                      key={[text('report.total'), ...headingsOf(pivot, text)][index]}
                      className="spend-amount"
                      data-label={[text('report.total'), ...headingsOf(pivot, text)][index]}
                    >
                      {groupedDecimal(yen ?? '0')}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </HTMLTable>
          </div>
        </>
      )}
    </section>
  );
}

/** A row of the table; its name and its amounts open what they are made of, where it stands for one thing. */
function SpendRow(props: { row: PivotRow; pivot: Pivot; share: string; onOpen: (column: string | null) => void }) {
  const { row, pivot, share, onOpen } = props;
  const { text } = useEngine();
  const headings = headingsOf(pivot, text);
  return (
    <tr>
      <th scope="row">
        {row.name === null ? (
          text('report.otherRows', { count: pivot.otherRows })
        ) : (
          <button type="button" className="link-button" onClick={() => onOpen(null)}>
            {row.name}
          </button>
        )}
        <span className="spend-bar" style={{ inlineSize: `${share}%` }} />
      </th>
      <td className="spend-amount" data-label={text('report.total')}>
        {groupedDecimal(row.total)}
      </td>
      {amountsOf(row, pivot).map((yen, index) => {
        const column = pivot.columns[index];
        const told = yen === undefined || yen === '0' ? '' : groupedDecimal(yen);
        return (
          <td key={headings[index]} className="spend-amount" data-label={headings[index]}>
            {told !== '' && row.name !== null && column !== undefined ? (
              <button type="button" className="link-button" onClick={() => onOpen(column)}>
                {told}
              </button>
            ) : (
              told
            )}
          </td>
        );
      })}
    </tr>
  );
}

function headingsOf({ columns, otherColumns }: Pivot, text: TextOf): string[] {
  return otherColumns > 0 ? [...columns, text('report.otherColumns', { count: otherColumns })] : columns;
}

/** What stands under each heading; absent: nothing. */
function amountsOf({ cells, others }: PivotRow, { columns, otherColumns }: Pivot): (string | undefined)[] {
  const amounts = columns.map((column) => cells.get(column));
  return otherColumns > 0 ? [...amounts, others] : amounts;
}

type TextOf = EngineRuntime['text'];

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
