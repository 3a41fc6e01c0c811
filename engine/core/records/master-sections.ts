import type { JsonSchema } from '../formats/json-schema.ts';
import type { LineField, SectionDefinition } from '../formats/screen.ts';

/** Columns of a list that is typed as rows; more have no room. */
const mostColumns = 8;

/**
 * The sections that show a master and take what is typed: its plain fields, two beside each other, under the headings that its
 * schema names; those under none come first, with its files. Then each list of rows by itself. `fields` are dotted paths.
 */
export function masterSections(schema: JsonSchema): SectionDefinition[] {
  const shown = Object.entries(schema.properties ?? {}).filter(([, field]) => field.hidden !== true);
  const lists = shown.filter(([, field]) => isListOfRows(field));
  const files = shown.filter(([, field]) => field.valueFormat === 'files').map(([name]) => name);
  const plain = plainFields(schema);
  const named = schema.record?.master?.sections ?? [];
  const elsewhere = new Set(named.flatMap(({ fields }) => fields));
  const content = { id: 'content', fields: [...plain.filter((path) => !elsewhere.has(path)), ...files] };
  const headed = named.map(({ id, fields }) => ({ id, fields: plain.filter((path) => fields.includes(path)) }));
  return [
    ...[content, ...headed]
      .filter(({ fields }) => fields.length > 0)
      .map((section): SectionDefinition => ({ ...section, columns: 2 })),
    ...lists.map(
      ([name, field]): SectionDefinition => ({
        id: name,
        kind: 'lines',
        at: name,
        lineFields: columnsOf(field.items).slice(0, mostColumns),
      }),
    ),
  ];
}

/** Dotted paths of everything that is one value, objects stepped into; not of names that belong to a code beside them and nobody types. */
export function plainFields(schema: JsonSchema, before = ''): string[] {
  const siblings = Object.entries(schema.properties ?? {});
  const copied = new Set(siblings.flatMap(([, { options }]) => Object.keys(options?.copies ?? {})));
  return siblings.flatMap(([name, field]) => {
    if (field.hidden === true || (copied.has(name) && field.valueFormat === undefined)) return [];
    if (field.type === 'object') return plainFields(field, `${before}${name}.`);
    return field.type === 'array' ? [] : [`${before}${name}`];
  });
}

/** Columns of a list that no screen names columns for: what is one value, and lists of rows that stand in a row. */
export function columnsOf(row: JsonSchema | undefined): LineField[] {
  const copied = new Set(
    Object.values(row?.properties ?? {}).flatMap(({ options }) => Object.keys(options?.copies ?? {})),
  );
  return Object.entries(row?.properties ?? {})
    .filter(
      ([name, field]) =>
        (isListOfRows(field) || (field.type !== 'array' && field.type !== 'object')) &&
        !(copied.has(name) && field.valueFormat === undefined),
    )
    .map(([field]) => ({ field }));
}

/** Is the field a list of rows with fields of their own? Files are a value. */
export function isListOfRows(field: JsonSchema | undefined): boolean {
  return field?.type === 'array' && field.items?.properties !== undefined && field.valueFormat === undefined;
}
