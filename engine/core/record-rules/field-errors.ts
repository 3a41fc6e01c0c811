import { ruleKey } from '../text-keys.ts';
import { getAt, outerPointersOf, pathToPointer } from '../values/json-pointer.ts';
import type { FieldError } from '../wire.ts';
import { isEmptyValue } from './rule-sites.ts';

/** The part of an AJV error that is used. */
export interface RuleError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** Keywords that only pass on what their parts have said already. */
const composing: ReadonlySet<string> = new Set(['if', 'then', 'else']);

/**
 * What is told first: beyond bounds, none of the choices (which says more than that a word is no number), of another type,
 * of another form. The rest would be guesses about a value that is not one yet, or not safe to look at.
 */
const ranks: Readonly<Record<string, number>> = {
  maxLength: 0,
  maxItems: 0,
  maxProperties: 0,
  enum: 1,
  type: 2,
  format: 3,
  pattern: 3,
};
const [outOfShape, other] = [2, 4];

/**
 * AJV errors as the wire and the forms know them: `at` is the field itself, also for a missing one; an empty text
 * that is too short counts as missing; each rule is told once a field, and of a value
 * that is too long, none of the choices, of another type or of another form only that.
 */
export function fieldErrorsOf(errors: readonly RuleError[], record: unknown): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    if (composing.has(error.keyword)) continue;
    const { keyword, at } = placeOf(error, record);
    const key = `${at} ${keyword}`;
    if (!found.has(key))
      found.set(key, { at, keyword, messageKey: messageKeyOf(keyword, error.params), params: error.params });
  }
  const all = [...found.values()];
  const first = firstRanksOf(all);
  return all.filter((error) => !isHidden(error, first));
}

/** Would this error vanish once something is entered? Such errors are no reason to refuse a draft. */
export function isOnlyMissing(error: FieldError, record: unknown): boolean {
  const misshapen = error.keyword === 'type' || error.keyword === 'additionalProperties';
  return !misshapen && isEmptyValue(getAt(record, error.at));
}

function placeOf(error: RuleError, record: unknown): { at: string; keyword: string } {
  const { instancePath, keyword, params } = error;
  const member = params.missingProperty ?? params.additionalProperty;
  if (typeof member === 'string') return { at: instancePath + pathToPointer([member]), keyword };
  const tooShort = keyword === 'minLength' && getAt(record, instancePath) === '';
  return { at: instancePath, keyword: tooShort ? 'required' : keyword };
}

/** To a person a field is required, whichever rule says so; each format, and each refusal, has a sentence of its own. */
function messageKeyOf(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'format') return `${ruleKey('format')}.${params.format}`;
  if (keyword === 'refusedWhen') return ruleKey(String(params.text));
  return ruleKey(keyword === 'requiredWhen' ? 'required' : keyword);
}

/** By pointer the lowest rank of what is told first there. */
function firstRanksOf(errors: readonly FieldError[]): ReadonlyMap<string, number> {
  const ranksAt = new Map<string, number>();
  for (const error of errors) {
    const rank = rankOf(error);
    if (rank < other && rank < (ranksAt.get(error.at) ?? other)) ranksAt.set(error.at, rank);
  }
  return ranksAt;
}

/** Is something told first of this very value, or of what it stands in? */
function isHidden(error: FieldError, first: ReadonlyMap<string, number>): boolean {
  if ((first.get(error.at) ?? other) < rankOf(error)) return true;
  return outerPointersOf(error.at).some((at) => (first.get(at) ?? other) <= outOfShape);
}

function rankOf(error: FieldError): number {
  return ranks[error.keyword] ?? other;
}

/** An error that no schema finds, of a field: its sentence is `rule.<keyword>`. */
export function faultAt(at: string, keyword: string, params: FieldError['params'] = {}): FieldError {
  return { at, keyword, messageKey: ruleKey(keyword), params };
}
