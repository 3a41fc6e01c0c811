import type { JsonObject } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import { type FormSource, useFromSource } from '../form/form-source.tsx';

const none: readonly JsonObject[] = [];

/** The rows of the list at a pointer now. */
export function rowsOf(source: FormSource, at: string): readonly JsonObject[] {
  const rows = getAt(source.record(), at);
  return Array.isArray(rows) ? rows : none;
}

/** How many rows the list has; draws again only when that changes. */
export function useRowCount(at: string): number {
  return useFromSource((source) => rowsOf(source, at).length);
}
