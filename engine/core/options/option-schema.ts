import type { Json } from '../formats/json-schema.ts';

/** What a text among options is the name of; `npm run check` looks it up. */
export type OptionName = 'call' | 'screen' | 'event' | 'field';

interface OptionBase {
  /** One English sentence; editors show it, and it stands in the reference. */
  description: string;
}

/** What one option takes: a part of JSON Schema, so that editors, the check and the reference read it as it stands. */
export type Option =
  | (OptionBase & { type: 'string'; names?: OptionName; enum?: readonly string[]; pattern?: string })
  | (OptionBase & { type: 'boolean' })
  | (OptionBase & { type: 'integer'; minimum: number; maximum: number })
  | (OptionBase & { type: 'array'; items: OptionItem; minItems?: number; maxItems?: number })
  | (OptionBase & { type: 'object'; additionalProperties: OptionItem; propertyNames?: { names: OptionName } });

/** A value inside an option. */
export type OptionItem = { type: 'string'; names?: OptionName };

/** Everything that one kind of screen, section or widget takes under `options`, and nothing else. */
export interface OptionSchema<Properties extends Record<string, Option> = Record<string, Option>> {
  type: 'object';
  additionalProperties: false;
  required?: readonly string[];
  properties: Properties;
}

type ValueOf<One extends Option | OptionItem> = One extends { enum: readonly (infer Value)[] }
  ? Value
  : One extends { type: 'string' }
    ? string
    : One extends { type: 'boolean' }
      ? boolean
      : One extends { type: 'integer' }
        ? number
        : One extends { type: 'array' }
          ? readonly string[]
          : Readonly<Record<string, string>>;

/** The options that a schema describes, as code reads them: each may be absent. */
export type OptionsOf<Schema extends OptionSchema> = {
  readonly [Name in keyof Schema['properties']]?: ValueOf<Schema['properties'][Name]>;
};

/**
 * The schema of the options that a kind takes; no others.
 * @example
 * const options = closedOptions({ readOnly: { type: 'boolean', description: 'Nothing is typed here.' } });
 */
export function closedOptions<const Properties extends Record<string, Option>>(
  properties: Properties,
  required?: readonly (keyof Properties & string)[],
): OptionSchema<Properties> {
  return { type: 'object', additionalProperties: false, ...(required && { required }), properties };
}

/** Of a kind that takes no options. */
export const noOptions = closedOptions({});

/**
 * The options of a screen or section as its kind describes them. What does not fit is left out: the check tells of it, and
 * a definition that is being typed is drawn all the same.
 */
export function readOptions<Schema extends OptionSchema>(
  schema: Schema,
  given: Readonly<Record<string, Json>> = {},
): OptionsOf<Schema> {
  const fitting = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(schema.properties, name) && fits(schema.properties[name], value),
  );
  // The entries were checked against the schema that the type is made from.
  return Object.fromEntries(fitting) as OptionsOf<Schema>;
}

function fits(option: Option | undefined, value: Json): boolean {
  switch (option?.type) {
    case 'string':
      return typeof value === 'string' && (option.enum === undefined || option.enum.includes(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'object':
      return isPlainObject(value) && Object.values(value).every((one) => typeof one === 'string');
    default:
      return false;
  }
}

function isPlainObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
