import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { FilterDefinition } from '../../../core/formats/screen.ts';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { columnField } from '../columns/list-column.ts';

/** What is typed into a filter. */
export type FilterContent =
  | 'text'
  | 'date'
  | 'dateTime'
  | 'month'
  | 'decimal'
  | 'choice'
  | 'boolean'
  | 'state'
  | 'reference';

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
    case 'reference':
      return filter.by === 'oneOf' && schema.options?.call ? 'reference' : 'text';
    default:
      return contentOfType(schema?.type);
  }
}

function contentOfType(type: JsonSchema['type']): FilterContent {
  if (type === 'boolean') return 'boolean';
  return type === 'integer' || type === 'number' ? 'decimal' : 'text';
}
