import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { TextFilter } from '../../../engine/react/list/filters/text-filter.tsx';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import { PageButtons } from '../../../engine/react/list/table/page-buttons.tsx';
import { saveBlob } from '../../../engine/react/record/files/save-blob.ts';
import { EmptyState } from '../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../engine/react/use-latest-params.ts';
import '../../../engine/react/styles/list.css';
import './budget-inquiry.css';
import { type BudgetAnswer, type BudgetRow, columns, totalOf } from './budget-answers.ts';
import { budgetFile } from './budget-file.ts';
import { BudgetMonths } from './budget-months.tsx';

/** Screen kind `budgetInquiry`: every line of a year with what stands in which layer; a line opens its months. */
export function BudgetInquiryScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call } = useEngine();
  const [params, changeParams] = useLatestParams();
  const body = askedOf(params);
  const { data, error } = useSWR(
    ['budget.inquiry', JSON.stringify(body)],
    () => call<BudgetAnswer>('budget.inquiry', { body, quiet: true }),
    { keepPreviousData: true },
  );
  const turnAll = (values: Readonly<Record<string, string | null>>) =>
    changeParams((latest) => {
      const next = new URLSearchParams(latest);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const turn = (name: string, value: string | null) => turnAll({ [name]: value });
  if (!data && !error) return <ListSkeleton rows={10} />;
  const items = data?.items ?? [];
  const [first = '', last = ''] = [data?.months[0], data?.months.at(-1)];
  const years = (by: number) => `${Number(first.slice(0, 4)) + by}${first.slice(4)}`;
  const open = items.find((row) => keyOf(row) === params.get('line'));
  const { departments } = data ?? {};
  return (
    <div className="budget-inquiry">
      <h1>{text(screenKey(screen.id))}</h1>
      <div className="budget-year">
        <Button icon="chevron-left" aria-label={text('budget.yearBefore')} onClick={() => turn('from', years(-1))} />
        <strong>{text('budget.year', { from: first, until: last })}</strong>
        <Button icon="chevron-right" aria-label={text('budget.yearAfter')} onClick={() => turn('from', years(1))} />
      </div>
      {params.get('department') !== null && (
        <div className="budget-year">
          <Button
            icon="arrow-left"
            text={text('budget.allDepartments')}
            onClick={() => turnAll({ department: null, line: null, month: null, word: null })}
          />
          <strong>{data?.costDepartmentName}</strong>
        </div>
      )}
      <div className="budget-year">
        <label htmlFor="budget-word">{text(departments ? 'budget.department' : 'budget.word')}</label>
        <TextFilter
          id="budget-word"
          search={false}
          value={params.get('word') ?? ''}
          onChange={(word) => turnAll({ word: word || null, page: null, line: null, month: null })}
        />
        {data && items.length > 0 && (
          <Button
            icon="download"
            text={text('engine.list.download')}
            onClick={() =>
              saveBlob(budgetFile(data, text), `${text(screenKey(screen.id))}_${first.replace('/', '-')}.csv`)
            }
          />
        )}
      </div>
      {data && open && (
        <BudgetMonths
          months={data.months}
          row={open}
          month={params.get('month')}
          onMonth={(month) => turn('month', month)}
          onClose={() => turnAll({ line: null, month: null })}
        />
      )}
      {items.length === 0 ? (
        <EmptyState icon="search" title={text(error ? 'engine.form.searchFailed' : 'budget.none')} />
      ) : (
        <div className="budget-table">
          <HTMLTable compact interactive>
            <thead>
              <tr>
                <th>{text('budget.department')}</th>
                {!departments && <th>{text('budget.title')}</th>}
                {columns.map((column) => (
                  <th key={column} className="budget-number">
                    {text(`budget.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <LineRow
                  key={keyOf(row)}
                  row={row}
                  isDepartment={departments !== undefined}
                  onOpen={() =>
                    departments
                      ? turnAll({ department: row.costDepartmentCode, line: null, month: null, word: null })
                      : turnAll({ line: keyOf(row), month: null })
                  }
                />
              ))}
            </tbody>
            {(departments?.pages ?? 1) <= 1 && items.length > 1 && <TotalRow rows={items} span={departments ? 1 : 2} />}
          </HTMLTable>
        </div>
      )}
      {departments && departments.pages > 1 && (
        <PageButtons
          {...departments}
          isLast={departments.page >= departments.pages}
          // Of the same year, whatever the budgets of the next page begin with.
          onPage={(page) => turnAll({ page: String(page), from: first })}
        />
      )}
    </div>
  );
}

/** What the address asks for: a year, a page of departments that are called so, or the lines of one. */
function askedOf(params: URLSearchParams): JsonObject {
  const [from, word, page, department] = ['from', 'word', 'page', 'department'].map((name) => params.get(name));
  const year: JsonObject = from ? { from } : {};
  const asked: JsonObject = { ...year, ...(word && { keyword: word }) };
  if (department) return { ...asked, costDepartmentCode: department };
  return { ...asked, ...(page && { page: Number(page) || 1 }) };
}

/** What all that is shown comes to. */
function TotalRow({ rows, span }: { rows: readonly BudgetRow[]; span: number }) {
  const { text } = useEngine();
  const total = totalOf(rows.flatMap(({ months }) => months));
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {text('budget.total')}
        </th>
        {columns.map((column) => (
          <td key={column} className="budget-number" data-label={text(`budget.${column}`)}>
            {groupedDecimal(total[column])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function LineRow({ row, isDepartment, onOpen }: { row: BudgetRow; isDepartment: boolean; onOpen: () => void }) {
  const { text } = useEngine();
  const total = totalOf(row.months);
  const isOver = total.free.startsWith('-');
  return (
    <tr>
      <td>
        <button type="button" className="link-button budget-line" onClick={onOpen}>
          {row.costDepartmentName}
        </button>
        <small>{row.costDepartmentCode}</small>
      </td>
      {!isDepartment && (
        <td data-label={text('budget.title')}>
          {row.accountTitleName} <small>{row.accountTitleCode}</small>
          {row.budgetProjectName && (
            <Tag minimal className="budget-project">
              {row.budgetProjectName}
            </Tag>
          )}
        </td>
      )}
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

function keyOf({ costDepartmentCode, accountTitleCode, budgetProjectCode }: BudgetRow): string {
  return [costDepartmentCode, accountTitleCode, ...(budgetProjectCode ? [budgetProjectCode] : [])].join('/');
}
