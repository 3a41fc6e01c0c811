import type { Json } from '../../../../engine/core/formats/json-schema.ts';

/** Every object with a `fileId`, wherever it stands; `at` points to the id. */
export function filesIn(value: Json, at = ''): { at: string; fileId: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    !Array.isArray(value) && typeof value.fileId === 'string' ? [{ at: `${at}/fileId`, fileId: value.fileId }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => filesIn(item, `${at}/${key}`))];
}
