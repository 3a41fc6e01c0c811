import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { FieldException, ScreenDefinition, SectionDefinition } from '../../../engine/core/formats/screen.ts';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';

const { records, calls } = loadDefinitions('.');

/**
 * What the engine draws a screen with, whatever it is about: its kind and the kinds of its sections with their options, how each of
 * its fields, cells and filters is drawn, its buttons. Screens of one shape differ in texts and data alone.
 */
export function shapeOfScreen({
  kind,
  record,
  options,
  sections = [],
  list,
  actions = [],
  fields,
  warning,
}: ScreenDefinition) {
  return [
    `kind ${kind}`,
    ...named(`option of ${kind}`, options),
    ...sections.flatMap(shapeOfSection),
    ...drawn(
      'field',
      propertiesOf(record),
      sections.flatMap((section) => section.fields ?? []),
    ),
    ...sections.flatMap(({ at = '', lineFields = [] }) => {
      const fieldsOfLine = lineFields.map((field) => (typeof field === 'string' ? field : field.field));
      return drawn('field of a line', propertiesOf(record)[at]?.items?.properties ?? {}, fieldsOfLine);
    }),
    ...Object.values(fields ?? {}).flatMap(shapeOfException),
    ...shapeOfList(list),
    ...actions.flatMap(({ tone, options: given }) => [`button ${tone}`, ...named('option of a button', given)]),
    ...(warning ? ['warning'] : []),
  ];
}

const named = (what: string, parts: object | undefined) => Object.keys(parts ?? {}).map((part) => `${what}: ${part}`);

function shapeOfSection({ id: _id, kind, options, ...parts }: SectionDefinition): string[] {
  return [
    `section ${kind}`,
    ...named(`option of section ${kind}`, options),
    ...named(`part of section ${kind}`, parts),
  ];
}

function shapeOfException({ widget, options, ...parts }: FieldException): string[] {
  return [
    ...(widget ? [`widget ${widget}`] : []),
    ...named(`option of ${widget}`, options),
    ...named('a field', parts),
  ];
}

function shapeOfList(list: ScreenDefinition['list']): string[] {
  if (!list) return [];
  const operation = calls.get(list.call)?.operation;
  const record = operation && 'list' in operation ? operation.list.record : undefined;
  const columns = list.columns ?? [];
  const filters = [...(list.filters?.open ?? []), ...(list.filters?.more ?? [])];
  const shown = columns.map(({ field }) => field);
  return [
    ...named('list', list),
    ...columns.flatMap((column) => named('column', column)),
    ...drawn('cell', propertiesOf(record), shown),
    ...filters.map(({ by }) => `filter ${by}`),
  ];
}

type Properties = Readonly<Record<string, JsonSchema>>;

const propertiesOf = (record: string | undefined): Properties => records.get(record ?? '')?.schema.properties ?? {};

/** How values are drawn, by the schemas of their fields; what is computed for a screen alone as its name says. */
function drawn(as: string, properties: Properties, fields: readonly string[]): string[] {
  return fields.map((field) => `${as} ${properties[field]?.valueFormat ?? properties[field]?.type ?? field}`);
}
