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

/**
 * The marks of normalized text that stands in a record: every letter and every pair, and every three of letters and digits
 * of ASCII, of which pairs say little: numbers of documents differ by their ends. Never across lines.
 */
export function marksOfText(scope: string, text: string): Mark[] {
  return [...new Set(text.split('\n').flatMap(piecesOf))].map((piece) => scope + piece);
}

/** The letters, pairs and threes of a line. One loop: a file of products asks for a hundred of each product. */
function piecesOf(line: string): string[] {
  const letters = [...line];
  const pieces: string[] = [];
  for (const [place, letter] of letters.entries()) {
    const [second, third] = [letters[place + 1], letters[place + 2]];
    pieces.push(letter);
    if (second === undefined) continue;
    pieces.push(letter + second);
    if (third !== undefined && isAscii(letter) && isAscii(second) && isAscii(third))
      pieces.push(letter + second + third);
  }
  return pieces;
}

/** The marks of each value of the text, a line each: that it is this and no other, and what it begins with. */
export function marksOfValues(scope: string, text: string): Mark[] {
  return text.split('\n').flatMap((line) => [wholeMark(scope, line) ?? [], beginMark(scope, line) ?? []].flat());
}

/** The mark of a record of which one value is the whole normalized text; `null` when that is too long to be one. */
export function wholeMark(scope: string, text: string): Mark | null {
  return equalityMark(scope, '', text);
}

/** The mark of a record of which one value begins with the first two letters of the normalized text; `null`: it has fewer. */
export function beginMark(scope: string, text: string): Mark | null {
  const begin = [...text.slice(0, 4)].slice(0, 2);
  return begin.length < 2 ? null : equalityMark(scope, '^', begin.join(''));
}

/** The mark of a size that an amount of the record has (`sizesOf`). */
export function sizeMark(scope: string, size: string): Mark {
  return `${scope}#=${size}`;
}

/** Threes of a word that are asked for at most: numbers differ by their ends, and each more is looked up for every record so far. */
const mostThrees = 4;

/**
 * The marks that whatever contains the normalized word must have: its only letter, or pairs that leave no letter out, or threes for
 * pairs, the last ones. What has them all need not contain the word, so that it is compared again.
 */
export function marksOfWord(scope: string, word: string): Mark[] {
  const letters = [...word];
  if (letters.length === 1) return [scope + word];
  const begins = (place: number, length: number) => letters.slice(place, place + length);
  const isInThree = (place: number) => isThree(begins(place, 3)) || (place > 0 && isThree(begins(place - 1, 3)));
  const hasPair = (place: number) => place >= 0 && place < letters.length - 1 && !isInThree(place);
  const places = letters.map((_letter, place) => place);
  const threes = places.filter((place) => isThree(begins(place, 3))).slice(-mostThrees);
  // Of neighbours every other one: both ends of each run are there.
  const pairs = places.filter(
    (place) => hasPair(place) && (place % 2 === 0 || !hasPair(place - 1) || !hasPair(place + 1)),
  );
  const pieces = [...pairs.map((place) => begins(place, 2)), ...threes.map((place) => begins(place, 3))];
  return [...new Set(pieces.map((piece) => scope + piece.join('')))];
}

function isThree(letters: readonly string[]): boolean {
  return letters.length === 3 && letters.every(isAscii);
}

function isAscii(letter: string): boolean {
  return letter > ' ' && letter <= '~';
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
