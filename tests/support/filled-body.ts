import type { Json, JsonSchema } from '../../engine/core/formats/json-schema.ts';

/** A value of a schema in which every text is `text`, as long as the schema lets it be. */
export function filledValue(schema: JsonSchema, text: string, depth = 0): Json {
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  if (schema.const !== undefined) return schema.const;
  const types = [schema.type].flat();
  if (types.includes('array')) return schema.items && depth < 6 ? [filledValue(schema.items, text, depth + 1)] : [];
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('boolean')) return true;
  if (!types.includes('object') && !schema.properties) return text.slice(0, schema.maxLength ?? text.length);
  const own = Object.entries(schema.properties ?? {}).filter(([, member]) => member.readOnly !== true && depth < 6);
  return Object.fromEntries(own.map(([name, member]) => [name, filledValue(member, text, depth + 1)]));
}
