import type { JsonObject, JsonSchema } from '../formats/json-schema.ts';
import { pathToPointer } from '../json-pointer.ts';
import type { RuleError } from './field-errors.ts';

/** What is left of a record when everything beyond its bounds is taken out, and what was. */
export interface BoundedRecord {
  record: JsonObject;
  errors: RuleError[];
}

/**
 * Takes out texts, lists, maps and closed objects that are longer than the schema allows. With all errors wanted, AJV runs patterns
 * and comparisons on values that it already knows to be too long, and one such value can stop the machine for
 * minutes; so the server looks at sizes first and gives AJV the rest.
 */
export function withinBounds(schema: JsonSchema, record: JsonObject): BoundedRecord {
  const errors: RuleError[] = [];
  const kept = cut(schema, record, '', errors);
  return { record: kept === undefined ? {} : (kept as JsonObject), errors };
}

function cut(schema: JsonSchema, value: unknown, at: string, errors: RuleError[]): unknown {
  if (typeof value === 'string') return isTooLong(schema, value, at, errors) ? undefined : value;
  if (Array.isArray(value)) {
    if (exceeds('maxItems', schema.maxItems, value.length, at, errors)) return undefined;
    return schema.items
      ? mapKeeping(value, (item, index) => cut(schema.items ?? {}, item, `${at}/${index}`, errors))
      : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value);
  if (exceeds('maxProperties', mostMembersOf(schema), members.length, at, errors)) return undefined;
  const kept = members.map(([name, member]): [string, unknown] => {
    const own = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    const memberSchema = own ?? other;
    return [name, memberSchema ? cut(memberSchema, member, at + pathToPointer([name]), errors) : member];
  });
  const same = kept.every(([, member], index) => Object.is(member, members[index]?.[1]));
  return same ? value : Object.fromEntries(kept.filter(([, member]) => member !== undefined));
}

/** An object that is closed holds at most what it names; whatever is more was made up. */
function mostMembersOf({ maxProperties, properties, additionalProperties }: JsonSchema): number | undefined {
  const named = additionalProperties === false ? Object.keys(properties ?? {}).length : undefined;
  return named === undefined ? maxProperties : Math.min(named, maxProperties ?? named);
}

function isTooLong(schema: JsonSchema, text: string, at: string, errors: RuleError[]): boolean {
  const limit = schema.maxLength;
  // A code point is one or two units: most texts need no counting.
  if (limit === undefined || text.length <= limit) return false;
  const length = text.length > limit * 2 ? text.length : [...text].length;
  return exceeds('maxLength', limit, length, at, errors);
}

function exceeds(keyword: string, limit: number | undefined, size: number, at: string, errors: RuleError[]): boolean {
  if (limit === undefined || size <= limit) return false;
  errors.push({ instancePath: at, keyword, params: { limit } });
  return true;
}

/** A row that was taken out leaves a gap, so that the others keep their numbers. */
function mapKeeping(list: readonly unknown[], change: (item: unknown, index: number) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.every((item, index) => Object.is(item, list[index])) ? list : changed;
}
