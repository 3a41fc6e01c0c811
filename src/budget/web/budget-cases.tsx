import { Button, HTMLTable } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import useSWR from 'swr';
import { recordKey } from '../../../engine/core/text-keys.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import { ScreenLink } from '../../../engine/react/screen-link.tsx';
import type { BudgetCases as Answer, BudgetCase, BudgetRow } from './budget-answers.ts';

/** What a bar is made of: the orders, contracts, acceptances and bills of a month, each with what it holds and where. */
export function BudgetCases(props: { row: BudgetRow; month: string; onClose: () => void }) {
  const { row, month, onClose } = props;
  const { text, call } = useEngine();
  const { costDepartmentCode, accountTitleCode, budgetProjectCode } = row;
  const body = { costDepartmentCode, accountTitleCode, month, ...(budgetProjectCode && { budgetProjectCode }) };
  const { data, error } = useSWR(['budget.cases', JSON.stringify(body)], () =>
    call<Answer>('budget.cases', { body, quiet: true }),
  );
  const title = text('budget.casesOf', { month });
  return (
    <section className="budget-cases" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button variant="minimal" icon="cross" aria-label={text('budget.close')} onClick={onClose} />
      </header>
      {error ? (
        <p>{text('engine.form.searchFailed')}</p>
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.items.length === 0 ? (
        <p>{text('budget.casesNone')}</p>
      ) : (
        <CaseTable {...data} />
      )}
    </section>
  );
}

function CaseTable({ items, count, whole }: Answer) {
  const { text } = useEngine();
  const told = items.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const more = { count: count - items.length, amount: groupedDecimal(new Decimal(whole).minus(told).toFixed()) };
  return (
    <div className="budget-table">
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{text('budget.case')}</th>
            <th>{text('budget.caseOwner')}</th>
            <th>{text('budget.layer')}</th>
            <th className="budget-number">{text('budget.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={`${one.number} ${one.recordType} ${one.layer}`}>
              <td>
                {text(recordKey(one.recordType))} <CaseLink {...one} /> {one.title}
              </td>
              <td data-label={text('budget.caseOwner')}>{one.ownerName}</td>
              <td data-label={text('budget.layer')}>{text(`budget.${one.layer}`)}</td>
              <td className="budget-number" data-label={text('budget.amount')}>
                {groupedDecimal(one.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {more.count > 0 ? text('budget.casesMore', more) : text('budget.total')}
            </th>
            <td className="budget-number" data-label={text('budget.total')}>
              {groupedDecimal(whole)}
            </td>
          </tr>
        </tfoot>
      </HTMLTable>
    </div>
  );
}

function CaseLink({ screen, id, number }: BudgetCase) {
  if (screen === undefined || id === undefined) return number;
  return (
    <ScreenLink screen={screen} query={{ id }}>
      {number}
    </ScreenLink>
  );
}
