import type { Json, JsonObject, RecordFacts } from '../../core/formats/json-schema.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import { foldSpelling } from './fold-spelling.ts';

/** Longest searched text of a record, in characters. */
const longestText = 20_000;

/** How text is compared in searches: width and case make no difference (`ＡＢＣ` finds `abc`), blanks count once. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** What of a record's definition its searched text depends on. */
export type SearchedFacts = Pick<RecordFacts, 'search' | 'looseSearch'>;

/** How text of a record, and words that are looked for in it, are compared. */
export function searchFormFor({ looseSearch }: SearchedFacts): (text: string) => string {
  return looseSearch ? (text) => foldSpelling(normalizeForSearch(text)) : normalizeForSearch;
}

/** All text a record is found by, one value a line. In a pointer, `*` means every item: `/lines/…/productName` with `*` for `…`. */
export function searchTextOf(record: JsonObject, facts: SearchedFacts, number: string | null): string {
  const found = (facts.search ?? []).flatMap((pointer) => textsAt(record, pointerToPath(pointer)));
  const texts = new Set([number ?? '', ...found].map(searchFormFor(facts)).filter((text) => text !== ''));
  return [...texts].join('\n').slice(0, longestText);
}

/** Texts and numbers at the end of a path, in which `*` means every item. */
export function textsAt(value: Json | undefined, path: readonly string[]): string[] {
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.values(value).flatMap((item) => textsAt(item, rest));
  return Object.hasOwn(value, key) ? textsAt((value as Record<string, Json>)[key], rest) : [];
}
