import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';

/** What AJV itself offers in place of a rule, of the same shape: one look at one text. */
const plainRules: Record<string, object> = {
  decimal: { pattern: '^-?(?:0|[1-9][0-9]{0,12})(?:\\.[0-9]{1,3})?$' },
  'slash-date': { pattern: '^[0-9]{4}/(?:0[1-9]|1[0-2])/(?:0[1-9]|[12][0-9]|3[01])$' },
  notBeforeToday: { pattern: '^20(?:2[6-9]|[3-9][0-9])/' },
  notEqualZero: { pattern: '[1-9]' },
  larger: { pattern: '^[0-9.]*[1-9][0-9.]*$' },
  largerOrEqual: { pattern: '^[0-9.]+$' },
  inputTaxRate: { pattern: '^0(?:\\.[0-9]+)?$' },
  inputTaxFormat: { pattern: '^[0-9]*\\.?[0-9]*$' },
};

/** The same schema with AJV's own keywords in place of the engine's rules and formats: the peer. */
export function plainSchemaOf(schema: JsonSchema, ruleNames: ReadonlySet<string>): object {
  const { properties, items, format, ...rest } = schema;
  const rules = Object.keys(rest).filter((name) => ruleNames.has(name));
  const named = [...(format ? [format] : []), ...rules];
  const unknown = named.find((name) => !Object.hasOwn(plainRules, name));
  if (unknown) throw new Error(`The bench knows no plain keyword in place of "${unknown}".`);
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !ruleNames.has(name)));
  const patterns = named.map((name) => plainRules[name]);
  return {
    ...kept,
    ...(patterns.length > 0 && { allOf: patterns.map((pattern) => ({ type: 'string', ...pattern })) }),
    ...(items && { items: plainSchemaOf(items, ruleNames) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, plainSchemaOf(property, ruleNames)]),
      ),
    }),
  };
}
