import { recordKey } from '../../engine/core/text-keys.ts';
import { fieldKinds } from './field-kinds.ts';
import { AuthoringError, type JsonFile, type ProjectFiles, type Words } from './project-files.ts';

/** A record to be made. */
export interface NewRecord {
  /** `domain/name`. */
  id: string;
  name: Words;
  /** At least one; the first is its title and has to be a text. */
  fields: NewField[];
}

/** One field of it. */
export interface NewField {
  name: string;
  kind: string;
  label: Words;
  /** What a `choice` is chosen from. */
  choices?: { code: string; label: Words }[];
}

/** A record with its texts and two samples: one that holds and one that lacks its title. */
export function newRecord(files: ProjectFiles, { id, name, fields }: NewRecord): void {
  const [domain, rest] = splitId(id);
  const [title] = fields;
  if (!title) throw new AuthoringError('A record needs at least one field.');
  if (title.kind !== 'text') throw new AuthoringError('The first field is the title of a record: its kind is text.');
  for (const { name, kind, choices = [] } of fields) {
    kindOf(kind);
    if ((kind === 'choice') !== choices.length > 0) {
      throw new AuthoringError(
        `"${name}": a choice names what is chosen from, others do not: kind:choice(car=乗用車|Car|승용차;van=…).`,
      );
    }
  }
  const amount = fields.find(({ kind }) => kind === 'amount');
  const of = (pick: (field: NewField) => JsonFile[string]): JsonFile =>
    Object.fromEntries(fields.map((field) => [field.name, structuredClone(pick(field))]));

  files.add(`schemas/${domain}/${rest}.schema.json`, {
    $schema: '../../engine/core/formats/record.meta.json',
    $id: id,
    type: 'object',
    additionalProperties: false,
    record: {
      title: `/${title.name}`,
      ...(amount && { amount: `/${amount.name}` }),
      columns: Object.fromEntries(
        fields.map((field) => [field.name, { at: `/${field.name}`, type: kindOf(field.kind).column }]),
      ),
      search: fields.filter((field) => kindOf(field.kind).schema.maxLength).map((field) => `/${field.name}`),
    },
    required: fields.filter((field) => field.kind !== 'boolean').map((field) => field.name),
    properties: of(schemaOf),
  });
  const complete = of(({ kind, choices }) => choices?.[0]?.code ?? kindOf(kind).sample);
  const { [title.name]: _left, ...untitled } = complete;
  files.add(`schemas/samples/${id}/complete.json`, { valid: true, mode: 'complete', record: complete });
  files.add(`schemas/samples/${id}/without-${kebab(title.name)}.json`, {
    valid: false,
    mode: 'complete',
    errors: [{ at: `/${title.name}`, keyword: 'required' }],
    record: untitled,
  });
  files.addTexts(domain, {
    [recordKey(id)]: name,
    ...Object.fromEntries(fields.map((field) => [`record.${id}.${field.name}`, field.label])),
    ...Object.fromEntries(
      fields.flatMap(({ name, choices = [] }) =>
        choices.map(({ code, label }) => [`record.${id}.${name}.options.${code}`, label]),
      ),
    ),
  });
}

function schemaOf({ kind, choices }: NewField): JsonFile {
  const { schema } = kindOf(kind);
  if (!choices) return schema;
  const codes = choices.map(({ code }) => code);
  return { ...schema, enum: codes, options: { codes } };
}

/** The domain and the rest of an id. @throws AuthoringError when it is none */
export function splitId(id: string): [domain: string, rest: string] {
  const [, domain, rest] = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/.exec(id) ?? [];
  if (!domain || !rest) throw new AuthoringError(`"${id}" is no id: write domain/name in small letters.`);
  return [domain, rest];
}

/** `unitPrice` → `unit-price`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function kindOf(kind: string) {
  const found = Object.hasOwn(fieldKinds, kind) ? fieldKinds[kind] : undefined;
  if (!found)
    throw new AuthoringError(`There is no kind "${kind}": choose among ${Object.keys(fieldKinds).join(', ')}.`);
  return found;
}
