import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import { pathToPointer } from '../../../core/values/json-pointer.ts';
import type { HistoryEntry } from '../../../core/wire.ts';

const mostChanges = 100;

/** Approval progress and versions are histories of their own; telling them twice would drown what a person changed. */
const untold: ReadonlySet<string> = new Set([
  '/approval',
  '/change',
  '/versions',
  '/withdrawnVersions',
  '/formerVersion',
  '/cancelledVersion',
]);

/** What changed from one version of a record to the next: pointer, before, after (`null`: not there). At most 100. */
export function changesBetween(before: JsonObject, after: JsonObject): HistoryEntry['changes'] {
  const changes: HistoryEntry['changes'] = [];
  collect(before, after, [], changes);
  return changes.slice(0, mostChanges);
}

function collect(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[],
  changes: HistoryEntry['changes'],
): void {
  const at = pathToPointer(path);
  if (changes.length >= mostChanges || untold.has(at) || isDeepStrictEqual(before, after)) return;
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const one = new Map(Object.entries(before));
    const other = new Map(Object.entries(after));
    const keys = new Set([...one.keys(), ...other.keys()]);
    for (const key of keys) collect(one.get(key), other.get(key), [...path, key], changes);
    return;
  }
  changes.push({ at, before: before ?? null, after: after ?? null });
}

function isContainer(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === 'object' && value !== null;
}
