import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { pointerToPath } from '../../core/json-pointer.ts';

/** Longest searched text of a record, in characters. */
const longestText = 20_000;

/** How text is compared in searches: width and case make no difference (`ＡＢＣ` finds `abc`), blanks count once. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** All text a record is found by, one value a line. In a pointer, `*` means every item: `/lines/…/productName` with `*` for `…`. */
export function searchTextOf(record: JsonObject, pointers: readonly string[], number: string | null): string {
  const found = pointers.flatMap((pointer) => textsAt(record, pointerToPath(pointer)));
  const texts = new Set([number ?? '', ...found].map(normalizeForSearch).filter((text) => text !== ''));
  return [...texts].join('\n').slice(0, longestText);
}

function textsAt(value: Json | undefined, path: readonly string[]): string[] {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.values(value).flatMap((item) => textsAt(item, rest));
  return Object.hasOwn(value, key) ? textsAt((value as Record<string, Json>)[key], rest) : [];
}
