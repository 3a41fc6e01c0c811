import { Button, Card, HTMLTable } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useOpenableScreens } from '../../../engine/react/list/use-openable-screens.ts';
import { staysHere } from '../../../engine/react/screen-link.tsx';
import { dateOf, dayOf } from '../../domain/dates/calendar-date.ts';
import { type BudgetRow, type BudgetSums, columns, layers, totalOf } from './budget-answers.ts';

const height = 120;

/** The twelve months of a line: bars, and the table beside them that says the same. */
export function BudgetMonths(props: { months: readonly string[]; row: BudgetRow; onClose: () => void }) {
  const { months, row, onClose } = props;
  const { text } = useEngine();
  const title = text('budget.monthsOf', { department: row.costDepartmentName, title: row.accountTitleName });
  const rows = months.map((month, index) => ({ month, sums: row.months[index] as BudgetSums }));
  return (
    <Card className="budget-months" role="region" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button variant="minimal" icon="cross" aria-label={text('budget.close')} onClick={onClose} />
      </header>
      <MonthBars rows={rows} label={title} />
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
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, sums }) => (
              <tr key={month}>
                <td>
                  <CasesLink row={row} month={month} />
                </td>
                {columns.map((column) => (
                  <td key={column} className="budget-number" data-label={text(`budget.${column}`)}>
                    {groupedDecimal(totalOf([sums])[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </Card>
  );
}

const cases = 'requester/all';

/** The month, as the way to its cases for whoever has a list of them: there stand those that he may see. */
function CasesLink({ row, month }: { row: BudgetRow; month: string }) {
  const { definitions, go } = useEngine();
  if (!useOpenableScreens([cases]).has(cases)) return month;
  const first = dayOf(`${month}/01`);
  const query = {
    'f.costDepartmentCode': row.costDepartmentCode,
    'f.accountTitleCode': row.accountTitleCode,
    'f.deliveryDate.from': dateOf(first),
    'f.deliveryDate.to': dateOf(first.endOf('month')),
  };
  return (
    <a
      href={`${definitions.pathOf(cases)}?${new URLSearchParams(query)}`}
      onClick={(event) => {
        if (!staysHere(event)) return;
        event.preventDefault();
        go(cases, query);
      }}
    >
      {month}
    </a>
  );
}

/** A bar a month, layer on layer, and a line at its budget. Heights of a picture, not amounts: they may be floats. */
function MonthBars({ rows, label }: { rows: readonly { month: string; sums: BudgetSums }[]; label: string }) {
  const heights = rows.map(({ month, sums }) => {
    let below = 0;
    const parts = layers.map((layer) => {
      const size = Math.max(0, Number(sums[layer]));
      below += size;
      return { layer, size, top: below };
    });
    return { month, parts, budget: Number(sums.budget), used: below };
  });
  const most = Math.max(1, ...heights.flatMap(({ used, budget }) => [used, budget]));
  const scaled = (yen: number) => (yen / most) * height;
  return (
    <svg
      className="budget-bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${height}`}
      preserveAspectRatio="none"
    >
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
        </g>
      ))}
    </svg>
  );
}
