import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import type { FilterDefinition, ListDefinition } from '../../../core/formats/screen.ts';
import { columnKeys } from '../../../core/text-keys.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { columnField } from '../columns/list-column.ts';
import { type FilterValue, isEmptyAsked } from '../list-state.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { filterContentOf } from './filter-kind.ts';
import { RangeFilter } from './range-filter.tsx';
import { ReferenceFilter } from './reference-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { useFilterChoices } from './use-filter-choices.ts';

/** One filter with its label, as its column and its way of comparing ask for. */
export function FilterField(props: {
  list: ListDefinition;
  filter: FilterDefinition;
  record: RecordDefinitionInfo;
  tab: string | undefined;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}) {
  const { list, filter, record, tab, value, onChange } = props;
  const { text } = useEngine();
  const id = useId();
  const content = filterContentOf(filter, record);
  const choices = useFilterChoices({ filter, record, list, tab });
  const label = filter.column === 'keyword' ? text('engine.list.keyword') : text(labelKeys(filter.column, record));

  const asksEmpty = isEmptyAsked(value);
  const orEmpty = filter.empty && (
    <Checkbox
      className="list-filter-empty"
      label={text('engine.list.empty')}
      aria-label={text('engine.list.emptyOf', { label })}
      checked={asksEmpty}
      onChange={() => onChange(asksEmpty ? undefined : { empty: true })}
    />
  );
  if (filter.by === 'range') {
    return (
      <fieldset className="list-filter list-filter-range">
        <legend>{label}</legend>
        <RangeFilter content={content} label={label} value={rangeOf(value)} onChange={onChange} />
        {orEmpty}
      </fieldset>
    );
  }
  const isChoice = content === 'choice' || content === 'state' || content === 'boolean';
  return (
    <div className={`list-filter list-filter-${filter.column === 'keyword' ? 'keyword' : filter.by}`}>
      <label htmlFor={id}>{label}</label>
      {isChoice ? (
        <ChoiceFilter
          id={id}
          label={label}
          several={filter.by === 'oneOf'}
          choices={choices}
          value={typeof value === 'string' ? [value] : Array.isArray(value) ? value : []}
          onChange={(codes) => onChange(filter.by === 'oneOf' ? codes : codes[0])}
        />
      ) : content === 'reference' ? (
        <ReferenceFilter
          id={id}
          label={label}
          field={columnField(filter.column, record).schema ?? {}}
          value={Array.isArray(value) ? value : []}
          onChange={(codes) => onChange(codes.length > 0 ? codes : undefined)}
        />
      ) : (
        <TextFilter
          id={id}
          search={filter.column === 'keyword'}
          value={Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : ''}
          onChange={(typed) => onChange(filter.by === 'oneOf' ? typed.split(/[\s,、]+/).filter(Boolean) : typed)}
        />
      )}
      {orEmpty}
    </div>
  );
}

function labelKeys(column: string, record: RecordDefinitionInfo): string[] {
  const { path } = columnField(column, record);
  // What is known of rows is called as the rows are: the field alone says a part of it.
  const isOfRows = record.facts?.columns[column]?.type === 'several';
  return columnKeys(record.id, column, isOfRows ? path.slice(0, path.lastIndexOf('.')) : path);
}

function rangeOf(value: FilterValue | undefined): { from?: string; to?: string } {
  return value === undefined || typeof value === 'string' || Array.isArray(value) || isEmptyAsked(value) ? {} : value;
}
