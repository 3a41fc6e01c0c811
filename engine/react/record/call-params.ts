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
  const names = [...definition.path.matchAll(/:([A-Za-z]+)/g)].flatMap(([, name]) => name ?? []);
  const found = names.flatMap((name) => {
    const value = paramValue(name, from);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function paramValue(name: string, from: { tab?: string; record?: JsonObject }): string | undefined {
  const ending = name.charAt(0).toUpperCase() + name.slice(1);
  const field = Object.keys(from.record ?? {}).find((key) => key === name || key.endsWith(ending));
  const value = field === undefined ? undefined : from.record?.[field];
  return typeof value === 'string' ? value : from.tab;
}
