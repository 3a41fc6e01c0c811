import type { FilterDefinition } from '../../core/formats/screen.ts';
import type { RecordDefinitionInfo } from '../record/use-record-definition.ts';
import { columnField } from './list-column.ts';
import type { FilterValue } from './list-state.ts';

/** What is typed into a filter. */
export type FilterContent = 'text' | 'date' | 'dateTime' | 'month' | 'decimal' | 'choice' | 'boolean' | 'state';

/** What a filter's input takes, from the meaning of its column. */
export function filterContentOf(filter: FilterDefinition, record: RecordDefinitionInfo): FilterContent {
  if (filter.column === 'state') return 'state';
  if (filter.column === 'updatedAt' || filter.column === 'createdAt' || filter.column === 'dueAt') return 'dateTime';
  const { schema } = columnField(filter.column, record);
  switch (schema?.valueFormat) {
    case 'date':
    case 'dateTime':
    case 'month':
    case 'boolean':
      return schema.valueFormat;
    case 'amount':
    case 'unitPrice':
    case 'quantity':
    case 'rate':
    case 'integer':
      return 'decimal';
    case 'choice':
      return schema.options?.codes || schema.options?.call ? 'choice' : 'text';
    default:
      return schema?.type === 'boolean' ? 'boolean' : 'text';
  }
}

/**
 * A filter as people write it, in what the store compares with: days of instants become the instants at which
 * they begin and end in Japan. Instants are kept as ISO 8601 in UTC, so that text order is time order.
 */
export function storedFilterValue(content: FilterContent, value: FilterValue): FilterValue {
  if (content !== 'dateTime' || typeof value === 'string' || Array.isArray(value)) return value;
  return {
    ...(value.from && { from: instantOf(value.from, '00:00:00.000') }),
    ...(value.to && { to: instantOf(value.to, '23:59:59.999') }),
  };
}

function instantOf(date: string, time: string): string {
  const instant = new Date(`${date.replaceAll('/', '-')}T${time}+09:00`);
  return Number.isNaN(instant.getTime()) ? date : instant.toISOString();
}
