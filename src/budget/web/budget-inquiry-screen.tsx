import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../engine/react/list/list-skeleton.tsx';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import './budget-inquiry.css';
import { type BudgetAnswer, type BudgetRow, columns, totalOf } from './budget-answers.ts';
import { BudgetMonths } from './budget-months.tsx';

/** Screen kind `budgetInquiry`: every line of a year with what stands in which layer; a line opens its months. */
export function BudgetInquiryScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const [params, changeParams] = useLatestParams();
  const from = params.get('from');
  const { data, error } = useSWR(
    ['budget.inquiry', from],
    () => call<BudgetAnswer>('budget.inquiry', { body: from === null ? {} : { from }, quiet: true }),
    { keepPreviousData: true },
  );
  const turn = (name: string, value: string | null) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  if (!data && !error) return <ListSkeleton rows={10} />;
  const items = data?.items ?? [];
  const [first = '', last = ''] = [data?.months[0], data?.months.at(-1)];
  const years = (by: number) => `${Number(first.slice(0, 4)) + by}${first.slice(4)}`;
  const open = items.find((row) => keyOf(row) === params.get('line'));
  return (
    <div className="budget-inquiry">
      <h1>{text(screenKey(screen.id))}</h1>
      <div className="budget-year">
        <Button icon="chevron-left" aria-label={text('budget.yearBefore')} onClick={() => turn('from', years(-1))} />
        <strong>{text('budget.year', { from: first, until: last })}</strong>
        <Button icon="chevron-right" aria-label={text('budget.yearAfter')} onClick={() => turn('from', years(1))} />
      </div>
      {data && open && <BudgetMonths months={data.months} row={open} onClose={() => turn('line', null)} />}
      {items.length === 0 ? (
        <EmptyState icon="search" title={text(error ? 'engine.form.searchFailed' : 'budget.none')} />
      ) : (
        <div className="budget-table">
          <HTMLTable compact interactive>
            <thead>
              <tr>
                <th>{text('budget.department')}</th>
                <th>{text('budget.title')}</th>
                {columns.map((column) => (
                  <th key={column} className="budget-number">
                    {text(`budget.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <LineRow key={keyOf(row)} row={row} onOpen={() => turn('line', keyOf(row))} />
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </div>
  );
}

function LineRow({ row, onOpen }: { row: BudgetRow; onOpen: () => void }) {
  const { text } = useEngine();
  const total = totalOf(row.months);
  const isOver = total.free.startsWith('-');
  return (
    <tr>
      <td>
        <button type="button" className="budget-line" onClick={onOpen}>
          {row.costDepartmentName}
        </button>
        <small>{row.costDepartmentCode}</small>
      </td>
      <td data-label={text('budget.title')}>
        {row.accountTitleName} <small>{row.accountTitleCode}</small>
      </td>
      {columns.map((column) => (
        <td key={column} className="budget-number" data-label={text(`budget.${column}`)}>
          {column === 'free' && isOver && (
            <Tag minimal intent="danger">
              {text('budget.isOver')}
            </Tag>
          )}{' '}
          {groupedDecimal(total[column])}
        </td>
      ))}
    </tr>
  );
}

function keyOf({ costDepartmentCode, accountTitleCode }: BudgetRow): string {
  return `${costDepartmentCode}/${accountTitleCode}`;
}
