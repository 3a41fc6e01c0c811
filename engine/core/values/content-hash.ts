import type { Json, JsonObject, JsonSchema } from '../formats/json-schema.ts';

/** SHA-256 of a text as lower-case hex; given by the caller, because core has neither Node nor the DOM. */
export type HashText = (text: string) => string;

/**
 * The hash of what a person decides on: everything in the record but the fields that only the server writes
 * (`readOnly`). Key order and absent keys make no difference.
 */
export function contentHashOf(record: JsonObject, schema: JsonSchema, sha256: HashText): string {
  return sha256(canonicalJson(record, schema));
}

/** JSON with sorted keys and without `readOnly` fields. */
export function canonicalJson(value: Json, schema: JsonSchema | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, schema?.items)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const properties = schema?.properties;
  const members = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key];
      const memberSchema = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (member === undefined || memberSchema?.readOnly === true) return [];
      return [`${JSON.stringify(key)}:${canonicalJson(member, memberSchema)}`];
    });
  return `{${members.join(',')}}`;
}
