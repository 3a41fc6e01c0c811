import { HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { ListDefinition } from '../../../core/formats/screen.ts';
import type { ListRequest, ListSums as Sums } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatValue } from '../../format/format-value.ts';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import '../../styles/list-sums.css';
import { columnTitle } from '../columns/column-title.ts';
import { listColumnsOf } from '../columns/list-column.ts';
import { filtersOf, type ListState, withFilter } from '../list-state.ts';
import type { ChangeListState } from '../use-list-state.ts';

/** Groups that stand open; the others are asked for. */
const shownAtFirst = 8;

/** What the rows of a list come to, by groups, under the list's own tab and filters. A group leads to its rows. */
export function ListSums(props: {
  list: ListDefinition;
  callId: string;
  record: RecordDefinitionInfo;
  request: ListRequest | null;
  state: ListState;
  change: ChangeListState;
}) {
  const { list, callId, record, request, state, change } = props;
  const { text, call, language } = useEngine();
  const [isWhole, setWhole] = useState(false);
  // Pages and order change nothing of what all rows come to.
  const asked = request && { ...request, page: 1, itemsPerPage: 1, sort: undefined };
  const { data } = useSWR(asked && [callId, JSON.stringify(asked)], () => call<Sums>(callId, { body: { ...asked } }), {
    keepPreviousData: true,
  });
  if (!data || data.groups.length === 0) return null;
  const [by, ...summed] = listColumnsOf(
    { ...list, columns: [data.by, ...data.columns].map((field) => ({ field })) },
    record,
  );
  if (!by) return null;
  const filter = filtersOf(list).find(({ column }) => column === data.by);
  const filterBy = (value: string) =>
    change({ filters: withFilter(state.filters, data.by, filter?.by === 'oneOf' ? [value] : value) });
  const shown = isWhole ? data.groups : data.groups.slice(0, shownAtFirst);
  const figure = (value: string | undefined, index: number) =>
    formatValue(value, summed[index]?.schema?.valueFormat, { text, language }, { withUnit: false });
  return (
    <details className="list-sums" open>
      <summary>{text('engine.list.sums', { by: columnTitle(text, record.id, by) })}</summary>
      <div className="list-sums-table">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{columnTitle(text, record.id, by)}</th>
              <th scope="col" className="list-sums-figure">
                {text('engine.list.sumCount')}
              </th>
              {summed.map((column) => (
                <th key={column.field} scope="col" className="list-sums-figure">
                  {columnTitle(text, record.id, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ value, count, sums }) => (
              <tr key={value ?? ''}>
                <th scope="row">
                  {filter && value !== null ? (
                    <button type="button" className="list-sums-group" onClick={() => filterBy(value)}>
                      {value}
                    </button>
                  ) : (
                    (value ?? text('engine.list.sumOfNone'))
                  )}
                </th>
                <td className="list-sums-figure">{count}</td>
                {sums.map((sum, index) => (
                  <td key={data.columns[index]} className="list-sums-figure">
                    {figure(sum, index)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('engine.list.sumOfAll')}</th>
              <td className="list-sums-figure">{data.total.count}</td>
              {data.total.sums.map((sum, index) => (
                <td key={data.columns[index]} className="list-sums-figure">
                  {figure(sum, index)}
                </td>
              ))}
            </tr>
          </tfoot>
        </HTMLTable>
      </div>
      {data.groups.length > shownAtFirst && (
        <button type="button" className="list-sums-group" onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'engine.list.sumsFewer' : 'engine.list.sumsMore', { count: data.groups.length })}
        </button>
      )}
    </details>
  );
}
