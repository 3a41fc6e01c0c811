import type { JsonObject, JsonSchema } from '../formats/json-schema.ts';
import { pathToPointer } from '../values/json-pointer.ts';
import type { RuleError } from './field-errors.ts';

/** A record with everything beyond its bounds shortened to them, and what was. */
export interface BoundedRecord {
  record: JsonObject;
  errors: RuleError[];
}

/**
 * Shortens texts, lists, maps and closed objects that are longer than the schema allows. With all errors wanted, AJV runs patterns
 * and comparisons on values that it already knows to be too long, and one such value can stop the machine for
 * minutes; so the server looks at sizes first and gives AJV the rest. What is too long is shortened, not taken out: a rule
 * that asks whether something stands there hears the same as in the browser.
 */
export function withinBounds(schema: JsonSchema, record: JsonObject): BoundedRecord {
  const errors: RuleError[] = [];
  // What is an object stays one.
  return { record: shorten(schema, record, '', errors) as JsonObject, errors };
}

function shorten(schema: JsonSchema, value: unknown, at: string, errors: RuleError[]): unknown {
  if (typeof value === 'string') return shortenText(schema, value, at, errors);
  if (Array.isArray(value)) {
    const { items, maxItems } = schema;
    const list = exceeds('maxItems', maxItems, value.length, at, errors) ? value.slice(0, maxItems) : value;
    return items ? mapKeeping(list, (item, index) => shorten(items, item, `${at}/${index}`, errors)) : list;
  }
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value);
  const most = mostMembersOf(schema);
  const tooMany = exceeds('maxProperties', most, members.length, at, errors);
  const kept = (tooMany ? members.slice(0, most) : members).map(([name, member]): [string, unknown] => {
    const own = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    const memberSchema = own ?? other;
    return [name, memberSchema ? shorten(memberSchema, member, at + pathToPointer([name]), errors) : member];
  });
  const same = !tooMany && kept.every(([, member], index) => Object.is(member, members[index]?.[1]));
  return same ? value : Object.fromEntries(kept);
}

/** An object that is closed holds at most what it names; whatever is more was made up. */
function mostMembersOf({ maxProperties, properties, additionalProperties }: JsonSchema): number | undefined {
  const named = additionalProperties === false ? Object.keys(properties ?? {}).length : undefined;
  return named === undefined ? maxProperties : Math.min(named, maxProperties ?? named);
}

function shortenText(schema: JsonSchema, text: string, at: string, errors: RuleError[]): string {
  const limit = schema.maxLength;
  // A code point is one or two units: most texts need no counting.
  if (limit === undefined || text.length <= limit) return text;
  const length = text.length > limit * 2 ? text.length : [...text].length;
  if (!exceeds('maxLength', limit, length, at, errors)) return text;
  return [...text.slice(0, limit * 2)].slice(0, limit).join('');
}

function exceeds(keyword: string, limit: number | undefined, size: number, at: string, errors: RuleError[]): boolean {
  if (limit === undefined || size <= limit) return false;
  errors.push({ instancePath: at, keyword, params: { limit } });
  return true;
}

/** The same list where nothing in it changed. */
function mapKeeping(list: readonly unknown[], change: (item: unknown, index: number) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.every((item, index) => Object.is(item, list[index])) ? list : changed;
}
