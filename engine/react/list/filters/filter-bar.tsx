import { Button, Collapse } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import type { FilterDefinition, ListDefinition } from '../../../core/formats/screen.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { type FilterValue, filtersOf, isFiltered, type ListState, withFilter } from '../list-state.ts';
import type { ChangeListState } from '../use-list-state.ts';
import { FilterField } from './filter-field.tsx';

/** The list's filters: those used every day stand open, the others behind 詳細条件. */
export function FilterBar(props: {
  list: ListDefinition;
  record: RecordDefinitionInfo;
  state: ListState;
  change: ChangeListState;
  /** On phones only the first filter stands open. */
  narrow: boolean;
}) {
  const { list, record, state, change, narrow } = props;
  const { text } = useEngine();
  const all = filtersOf(list);
  const openCount = narrow ? 1 : (list.filters?.open.length ?? 0);
  const open = all.slice(0, openCount);
  const more = all.slice(openCount);
  const moreInUse = more.filter(({ column }) => state.filters[column] !== undefined).length;
  const [unfolded, setUnfolded] = useState(moreInUse > 0);
  const moreId = useId();
  if (all.length === 0) return null;

  const currentValue = (column: string) => (column === 'keyword' ? state.keyword : state.filters[column]);
  const setValue = (column: string, value: FilterValue | undefined) => {
    if (column === 'keyword') change({ keyword: typeof value === 'string' ? value : '' });
    else change({ filters: withFilter(state.filters, column, value) });
  };
  const field = (filter: FilterDefinition) => (
    <FilterField
      key={filter.column}
      list={list}
      filter={filter}
      record={record}
      tab={state.tab}
      value={currentValue(filter.column)}
      onChange={(value) => setValue(filter.column, value)}
    />
  );
  // Every input hands over its value when it is left or Enter is pressed; the form only keeps Enter from reloading.
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <search className="list-filters">
      <form onSubmit={stay}>
        <div className="list-filter-row">
          {open.map(field)}
          <div className="list-filter-buttons">
            {more.length > 0 && (
              <Button
                variant="minimal"
                endIcon={unfolded ? 'chevron-up' : 'chevron-down'}
                aria-expanded={unfolded}
                aria-controls={moreId}
                text={
                  moreInUse > 0
                    ? text('engine.list.moreFiltersInUse', { count: moreInUse })
                    : text('engine.list.moreFilters')
                }
                onClick={() => setUnfolded(!unfolded)}
              />
            )}
            {isFiltered(state) && (
              <Button
                variant="minimal"
                icon="filter-remove"
                text={text('engine.list.clearFilters')}
                onClick={() => change({ keyword: '', filters: {} })}
              />
            )}
          </div>
        </div>
        {more.length > 0 && (
          <div id={moreId}>
            <Collapse isOpen={unfolded}>
              <div className="list-filter-row">{more.map(field)}</div>
            </Collapse>
          </div>
        )}
      </form>
    </search>
  );
}
