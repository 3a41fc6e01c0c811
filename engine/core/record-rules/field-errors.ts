import { getAt, pathToPointer } from '../json-pointer.ts';
import { ruleKey } from '../text-keys.ts';
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

/** Keywords that say a value is beyond bounds: then nothing else about it is worth saying, or safe to find out. */
const bounding: ReadonlySet<string> = new Set(['type', 'maxLength', 'maxItems', 'maxProperties']);

/**
 * AJV errors as the wire and the forms know them: `at` is the field itself, also for a missing one; an empty text
 * that is too short counts as missing; each rule is told once a field, and a value beyond bounds only that.
 */
export function fieldErrorsOf(errors: readonly RuleError[], record: unknown): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    if (composing.has(error.keyword)) continue;
    const { keyword, at } = placeOf(error, record);
    const key = `${at} ${keyword}`;
    if (!found.has(key)) found.set(key, { at, keyword, messageKey: messageKeyOf(keyword), params: error.params });
  }
  const all = [...found.values()];
  const bounded = all.filter((error) => bounding.has(error.keyword));
  return all.filter((error) => !bounded.some((one) => one !== error && isHiddenBy(error, one)));
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

/** To a person a field is required, whichever rule says so. */
function messageKeyOf(keyword: string): string {
  return ruleKey(keyword === 'requiredWhen' ? 'required' : keyword);
}

function isHiddenBy(error: FieldError, bound: FieldError): boolean {
  if (error.at.startsWith(`${bound.at}/`)) return bound.keyword !== 'maxProperties';
  return (
    error.at === bound.at && (!bounding.has(error.keyword) || (error.keyword === 'type' && bound.keyword !== 'type'))
  );
}
