import type { JsonSchema } from '../../core/formats/json-schema.ts';
import { isListOfRows } from '../../core/records/master-sections.ts';
import { valueFormatOf } from '../form/record-schema.ts';

/** Columns that every record with a lifecycle answers, and the renderer of each. */
export const standingColumns: Readonly<Record<string, string>> = {
  number: 'number',
  state: 'state',
  owner: 'people',
  heldBy: 'people',
  createdAt: 'dateTime',
  updatedAt: 'dateTime',
  dueAt: 'due',
};

/** Name of the renderer for a value: that of its standing column, else by what the field means. */
export function rendererNameOf(schema: JsonSchema | undefined, column?: string): string {
  if (column && Object.hasOwn(standingColumns, column)) return standingColumns[column] ?? 'text';
  if (isListOfRows(schema)) return 'rows';
  return schema ? valueFormatOf(schema) : 'text';
}
