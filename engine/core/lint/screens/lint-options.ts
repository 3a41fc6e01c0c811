import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Definitions } from '../../definitions.ts';
import type { Json } from '../../formats/json-schema.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { noOptions, type OptionName, type OptionSchema } from '../../options/option-schema.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';
import { eventNamesOf } from '../flow/event-names.ts';

/** What kinds of screens and sections and what widgets take as options, by name. A name that is not here takes none. */
export interface KnownOptions {
  screenKinds: Readonly<Record<string, OptionSchema>>;
  sectionKinds: Readonly<Record<string, OptionSchema>>;
  widgets: Readonly<Record<string, OptionSchema>>;
}

interface GivenOptions {
  what: string;
  /** Keys that lead to the options. */
  at: (string | number)[];
  schema: OptionSchema;
  options: Record<string, Json>;
}

/** `options` are those that the kind of screen, of section or the widget takes, and what they name exists. */
export function lintOptions(
  screen: ScreenDefinition,
  key: string,
  definitions: Definitions,
  known: KnownOptions | undefined,
  findings: Findings,
): void {
  if (!known) return;
  for (const given of optionsIn(screen, known)) {
    const { what, at, schema, options } = given;
    const validate = validatorOf(schema);
    if (!validate(options))
      for (const error of validate.errors ?? []) tellMisfit(key, at, what, schema, error, findings);
    for (const { path, name, text } of namesIn(schema, options)) {
      const code = `screen.unknown${name[0]?.toUpperCase()}${name.slice(1)}`;
      const names = namesOf(name, screen, definitions);
      findings.expectKnown(key, [...at, ...path], code, name, text, names);
    }
  }
}

function optionsIn(screen: ScreenDefinition, known: KnownOptions): GivenOptions[] {
  const schemaIn = (schemas: Readonly<Record<string, OptionSchema>>, name: string): OptionSchema =>
    (Object.hasOwn(schemas, name) ? schemas[name] : undefined) ?? noOptions;
  const given = (
    what: string,
    schemas: Readonly<Record<string, OptionSchema>>,
    at: (string | number)[],
    options: Record<string, Json> | undefined,
  ): GivenOptions[] => (options ? [{ what, at, schema: schemaIn(schemas, what), options }] : []);
  return [
    ...given(screen.kind, known.screenKinds, ['options'], screen.options),
    ...(screen.sections ?? []).flatMap(({ kind = 'fields', options }, index) =>
      given(kind, known.sectionKinds, ['sections', index, 'options'], options),
    ),
    ...Object.entries(screen.fields ?? {}).flatMap(([field, { widget, options }]) =>
      given(widget ?? 'a field without "widget"', known.widgets, ['fields', field, 'options'], options),
    ),
  ];
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
ajv.addVocabulary(['names']);
const validators = new WeakMap<OptionSchema, ValidateFunction>();

function validatorOf(schema: OptionSchema): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

function tellMisfit(
  key: string,
  at: (string | number)[],
  what: string,
  schema: OptionSchema,
  { instancePath, message, params }: ErrorObject,
  findings: Findings,
): void {
  const name = typeof params.additionalProperty === 'string' ? params.additionalProperty : undefined;
  const known = Object.keys(schema.properties);
  const taken = known.length === 0 ? 'none' : known.join(', ');
  const reason =
    name === undefined ? `${what} ${message}.` : `"${what}" takes no option "${name}"; it takes: ${taken}.`;
  const inside = instancePath.split('/').slice(1);
  const path = [...at, ...inside, ...(name === undefined ? [] : [name])];
  findings.tell(key, path, 'screen.unfitOption', reason, name === undefined ? undefined : nearestName(name, known));
}

interface NamedOption {
  path: string[];
  name: OptionName;
  text: string;
}

/** Every text among the options that names something, with its place. */
function namesIn({ properties }: OptionSchema, options: Record<string, Json>): NamedOption[] {
  return Object.entries(options).flatMap(([option, value]): NamedOption[] => {
    const schema = Object.hasOwn(properties, option) ? properties[option] : undefined;
    const one = (name: OptionName | undefined, text: Json, path: string[]): NamedOption[] =>
      name !== undefined && typeof text === 'string' ? [{ path: [option, ...path], name, text }] : [];
    if (schema?.type === 'string') return one(schema.names, value, []);
    if (schema?.type === 'array' && Array.isArray(value))
      return value.flatMap((text, index) => one(schema.items.names, text, [String(index)]));
    if (schema?.type !== 'object' || value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([name, text]) => [
      ...one(schema.propertyNames?.names, name, [name]),
      ...one(schema.additionalProperties.names, text, [name]),
    ]);
  });
}

function namesOf(
  name: OptionName,
  { record }: ScreenDefinition,
  definitions: Definitions,
): Iterable<string> | undefined {
  if (name === 'call') return definitions.calls.keys();
  if (name === 'screen') return definitions.screens.keys();
  if (record === undefined) return undefined;
  if (name === 'event') return eventNamesOf(definitions, record);
  const schema = definitions.records.get(record)?.schema;
  return schema && fieldPathsOf(schema);
}
