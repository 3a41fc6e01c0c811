import { createHash } from 'node:crypto';
import { normalizeForSearch } from '../schema/search-text.ts';

/**
 * What a record is found by in the search index, as lexemes of a `tsvector`: single letters and pairs of neighbouring
 * letters of its words, and `name=value` of what lists ask for equality. Every mark begins with its scope, so that the
 * index keeps tenants and kinds of records apart by itself.
 */
export type Mark = string;

/** Longest value that is a mark; longer ones are looked for in the record itself. */
export const longestMarkedValue = 200;

/** What the marks of one tenant's records of one kind begin with. Two that share one are told apart by their rows. */
export function scopeOf(tenant: string, recordType: string): string {
  return createHash('sha256').update(`${tenant}\n${recordType}`).digest('base64url').slice(0, 4);
}

/** The mark of an equality; `null` when the value is too long to be one. */
export function equalityMark(scope: string, name: string, value: string): Mark | null {
  return value.length > longestMarkedValue ? null : `${scope}${name}=${value}`;
}

/** The marks of normalized text that stands in a record: every letter and every pair, never across lines. */
export function marksOfText(scope: string, text: string): Mark[] {
  return text.split('\n').flatMap((line) => {
    const letters = [...line];
    return letters.flatMap((letter, place) => {
      const next = letters[place + 1];
      return next === undefined ? [scope + letter] : [scope + letter, scope + letter + next];
    });
  });
}

/**
 * The marks that whatever contains the normalized word must have: its pairs, or its only letter. What has them all need
 * not contain the word, so that it is compared again.
 */
export function marksOfWord(scope: string, word: string): Mark[] {
  const letters = [...word];
  if (letters.length === 1) return [scope + word];
  return letters.slice(0, -1).map((letter, place) => scope + letter + letters[place + 1]);
}

/** The marks of a value as it stands in a column that lists ask for what it contains. */
export function marksOfValue(scope: string, value: unknown): Mark[] {
  return typeof value === 'string' ? marksOfText(scope, normalizeForSearch(value)) : [];
}

/** A condition on marks, as the text of a `tsquery`. */
export const marksQuery = {
  has: (mark: Mark): string => `'${mark.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  all: (parts: readonly string[]): string => parts.join(' & '),
  /** At least one of the conditions; there must be one. */
  any: (parts: readonly string[]): string => (parts.length === 1 ? parts.join() : `(${parts.join(' | ')})`),
};
