import { fieldForParam, pathParams } from '../../core/calls/path-params.ts';
import type { CallDefinition } from '../../core/formats/call.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';

/**
 * Values of the `:parameters` in a call's path. A parameter is the tab, or the record's field of that name,
 * or the field whose name ends with it (`:kind` is `orderKind`). `undefined` when the path has none.
 */
export function callParams(
  definition: Pick<CallDefinition, 'path'>,
  from: { tab?: string; record?: JsonObject },
): Record<string, string> | undefined {
  const found = pathParams(definition.path).flatMap((name) => {
    const value = paramValue(name, from);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function paramValue(name: string, { tab, record = {} }: { tab?: string; record?: JsonObject }): string | undefined {
  const field = fieldForParam(name, Object.keys(record));
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' ? value : tab;
}
