import { Button, Card, HTMLTable } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useOpenableScreens } from '../../../engine/react/list/use-openable-screens.ts';
import { staysHere } from '../../../engine/react/screen-link.tsx';
import { dateOf, dayOf } from '../../domain/dates/calendar-date.ts';
import { type BudgetRow, type BudgetSums, columns, expectedOf, layers, totalOf } from './budget-answers.ts';
import { BudgetCases } from './budget-cases.tsx';

const height = 120;

/** The twelve months of a line: bars with what is expected as a line, the table beside them that says the same, and what a bar is made of. */
export function BudgetMonths(props: {
  months: readonly string[];
  row: BudgetRow;
  /** The month whose cases are told (`YYYY/MM`). */
  month: string | null;
  onMonth: (month: string | null) => void;
  onClose: () => void;
}) {
  const { months, row, month: told, onMonth, onClose } = props;
  const { text } = useEngine();
  const titles = [row.accountTitleName, row.budgetProjectName].filter((name) => name !== undefined).join(' ');
  const title = text('budget.monthsOf', { department: row.costDepartmentName, title: titles });
  const expected = expectedOf(row.months);
  const ways = useWaysToCases(row);
  const rows = months.map((month, index) => ({ month, sums: row.months[index] as BudgetSums }));
  return (
    <Card className="budget-months" role="region" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button variant="minimal" icon="cross" aria-label={text('budget.close')} onClick={onClose} />
      </header>
      <MonthBars rows={rows} label={title} onMonth={onMonth} />
      {expected && <Expected {...expected} />}
      {told !== null && months.includes(told) && <BudgetCases row={row} month={told} onClose={() => onMonth(null)} />}
      <div className="budget-table">
        <HTMLTable compact>
          <thead>
            <tr>
              <th>{text('budget.month')}</th>
              {columns.map((column) => (
                <th key={column} className="budget-number">
                  {text(`budget.${column}`)}
                </th>
              ))}
              {expected && <th className="budget-number">{text('budget.forecast')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, sums }) => (
              <tr key={month}>
                <td>
                  {month}{' '}
                  <button type="button" className="budget-way" onClick={() => onMonth(month)}>
                    {text('budget.cases')}
                  </button>{' '}
                  {ways.map((way) => (
                    <a key={way.id} className="budget-way" {...way.to(month)}>
                      {text(`budget.ways.${way.id}`)}
                    </a>
                  ))}
                </td>
                {columns.map((column) => (
                  <td key={column} className="budget-number" data-label={text(`budget.${column}`)}>
                    {groupedDecimal(totalOf([sums])[column])}
                  </td>
                ))}
                {expected && (
                  <td className="budget-number" data-label={text('budget.forecast')}>
                    {groupedDecimal(sums.forecast ?? '')}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </Card>
  );
}

/** What the year is expected to come to, said against its budget. */
function Expected({ forecast, over }: { forecast: string; over: string }) {
  const { text } = useEngine();
  const isOver = !over.startsWith('-') && over !== '0';
  const told = { forecast: groupedDecimal(forecast), by: groupedDecimal(over.replace('-', '')) };
  return (
    <p className={isOver ? 'budget-expected is-over' : 'budget-expected'}>
      {text(isOver ? 'budget.expectedOver' : 'budget.expectedWithin', told)}
    </p>
  );
}

/** Lists of what stands in a budget, and the day in each that says in which month. */
const lists = [
  { id: 'requester/all', day: 'deliveryDate' },
  { id: 'payment/all', day: 'billedOn' },
] as const;

/** A list that shows the cases of a month (`YYYY/MM`): those that whoever opens it may see. */
interface WayToCases {
  id: string;
  to: (month: string) => { href: string; onClick: (event: MouseEvent) => void };
}

/** The ways to the cases of a line for whoever has the lists. */
function useWaysToCases({ costDepartmentCode, accountTitleCode, budgetProjectCode }: BudgetRow): WayToCases[] {
  const { definitions, go } = useEngine();
  const openable = useOpenableScreens(lists.map(({ id }) => id));
  return lists
    .filter(({ id }) => openable.has(id))
    .map(({ id, day }) => ({
      id,
      to: (month) => {
        const first = dayOf(`${month}/01`);
        const query = {
          'f.costDepartmentCode': costDepartmentCode,
          'f.accountTitleCode': accountTitleCode,
          ...(budgetProjectCode && { 'f.projectCode': budgetProjectCode }),
          [`f.${day}.from`]: dateOf(first),
          [`f.${day}.to`]: dateOf(first.endOf('month')),
        };
        return {
          href: `${definitions.pathOf(id)}?${new URLSearchParams(query)}`,
          onClick: (event: MouseEvent) => {
            if (!staysHere(event)) return;
            event.preventDefault();
            go(id, query);
          },
        };
      },
    }));
}

/**
 * A bar a month, layer on layer, that tells its cases as the table does, a line at its budget, and one through what is
 * expected. Heights of a picture, not amounts: they may be floats.
 */
function MonthBars(props: {
  rows: readonly { month: string; sums: BudgetSums }[];
  label: string;
  onMonth: (month: string) => void;
}) {
  const { rows, label, onMonth } = props;
  const heights = rows.map(({ month, sums }) => {
    let below = 0;
    const parts = layers.map((layer) => {
      const size = Math.max(0, Number(sums[layer]));
      below += size;
      return { layer, size, top: below };
    });
    const expected = sums.forecast === undefined ? [] : [Number(sums.forecast)];
    return { month, parts, budget: Number(sums.budget), used: below, expected };
  });
  const most = Math.max(1, ...heights.flatMap(({ used, budget, expected }) => [used, budget, ...expected]));
  const scaled = (yen: number) => (yen / most) * height;
  const line = heights.flatMap(({ expected }, index) =>
    expected.map((yen) => `${index + 0.5},${height - scaled(yen)}`),
  );
  return (
    <svg className="budget-bars" viewBox={`0 0 ${rows.length} ${height}`} preserveAspectRatio="none">
      <title>{label}</title>
      {heights.map(({ month, parts, budget }, index) => (
        <g key={month}>
          {parts.map(({ layer, size, top }) => (
            <rect
              key={layer}
              className={`is-${layer}`}
              x={index + 0.2}
              y={height - scaled(top)}
              width={0.6}
              height={scaled(size)}
            />
          ))}
          <rect className="is-budget" x={index + 0.1} y={height - scaled(budget)} width={0.8} height={1.5} />
          {/* The same way stands in the table, where keys reach it. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a picture, whose table says and does the same by keys. */}
          <rect className="is-way" x={index} y={0} width={1} height={height} onClick={() => onMonth(month)}>
            <title>{month}</title>
          </rect>
        </g>
      ))}
      <polyline className="is-forecast" points={line.join(' ')} />
    </svg>
  );
}
