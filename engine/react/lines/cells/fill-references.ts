import type { OptionItem } from '../../../core/wire.ts';
import type { FormSource } from '../../form/form-source.tsx';
import type { EngineRuntime } from '../../runtime.ts';
import { fetchOptions, optionParams } from '../../widgets/choices/fetch-options.ts';
import { referenceChanges } from '../../widgets/choices/reference-changes.ts';
import { cellPointer, emptyRowOf, type LineColumn, type LineModel } from '../line-model.ts';
import { rowsOf } from '../use-line-rows.ts';

/** Rows to look at. */
export interface LineRange {
  first: number;
  count: number;
  overwrite?: boolean;
}

/**
 * Looks up the codes that were pasted into reference columns and copies what belongs to them into the fields of the
 * same row; what they only suggest goes where nothing stands yet, so that what was pasted beside a code stays. With
 * `overwrite`, for a code that was typed alone, that is taken, too. Unknown codes stay as they are.
 */
export async function fillReferences(
  runtime: EngineRuntime,
  source: FormSource,
  model: LineModel,
  range: LineRange,
): Promise<void> {
  for (const column of model.columns) {
    if (column.format !== 'reference' || !column.schema.options?.call || !bringsMore(column)) continue;
    const codes = codesIn(source, model, column, range);
    if (codes.length === 0) continue;
    try {
      fill(source, model, column, range, await lookUp(runtime, source, model, column, codes, range.first));
    } catch {
      // The codes stay; what belongs to them can be typed.
    }
  }
}

function bringsMore({ schema }: LineColumn): boolean {
  return schema.options?.copies !== undefined || schema.options?.suggests !== undefined;
}

function codesIn(source: FormSource, model: LineModel, column: LineColumn, range: LineRange) {
  const rows = rowsOf(source, model.at).slice(range.first, range.first + range.count);
  return [
    ...new Set(rows.flatMap((row) => (typeof row[column.field] === 'string' ? [String(row[column.field])] : []))),
  ];
}

async function lookUp(
  runtime: EngineRuntime,
  source: FormSource,
  model: LineModel,
  column: LineColumn,
  codes: string[],
  row: number,
): Promise<Map<string, OptionItem>> {
  const options = column.schema.options ?? {};
  const params = optionParams(options, source.record(), cellPointer(model, row, column.field));
  const items = await fetchOptions(runtime, options.call ?? '', { codes, limit: Math.min(codes.length, 100), params });
  return new Map(items.map((item) => [item.code, item]));
}

function fill(
  source: FormSource,
  model: LineModel,
  column: LineColumn,
  range: LineRange,
  items: ReadonlyMap<string, OptionItem>,
): void {
  const untouched = emptyRowOf(source, model);
  const changes = rowsOf(source, model.at).flatMap((row, index) => {
    const item = items.get(String(row[column.field]));
    if (!item || index < range.first || index >= range.first + range.count) return [];
    const pointer = cellPointer(model, index, column.field);
    return referenceChanges(pointer, column.schema, model.row, item).filter(({ at }) => {
      const name = at.slice(at.lastIndexOf('/') + 1);
      const value = row[name];
      const belongs = column.schema.options?.copies?.[name] !== undefined;
      return belongs || range.overwrite || value === undefined || value === '' || value === untouched[name];
    });
  });
  if (changes.length > 0) source.change(changes);
}
