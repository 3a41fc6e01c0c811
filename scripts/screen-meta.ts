import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownNames } from '../engine/core/lint/lint-definitions.ts';
import { noOptions, type OptionSchema } from '../engine/core/options/option-schema.ts';
import { readCode } from './check-texts.ts';
import { registeredBy } from './registered.ts';

const root = join(import.meta.dirname, '..');
const formats = join(root, 'engine', 'core', 'formats');

/** The meta-schemas of this product's screens and sections that differ from what is registered now; written when asked to. */
export async function updateScreenMeta(write: boolean): Promise<string[]> {
  const read = (name: string) => JSON.parse(readFileSync(join(formats, name), 'utf8'));
  const metas = {
    'screen.meta.json': screenMetaOf(read('screen.meta.json'), await registeredBy(readCode(root))),
    // Its sections are those of the file beside it.
    'section.meta.json': { ...read('section.meta.json'), $id: 'section.meta' },
  };
  return Object.entries(metas).flatMap(([name, meta]) => {
    const path = join(root, 'schemas', name);
    const text = `${JSON.stringify(meta, null, 2)}\n`;
    if (readOrEmpty(path) === text) return [];
    if (write) writeFileSync(path, text);
    return [path];
  });
}

type Schema = Record<string, unknown> & { properties: Record<string, Record<string, unknown>> };

/**
 * The engine's format with everything that this product registers: names of kinds and widgets, and which `options` each
 * takes. Editors complete and explain screens by it.
 */
export function screenMetaOf(
  format: Schema & { definitions: Record<string, Schema> },
  { screenKinds, sectionKinds, widgets, options }: KnownNames,
): object {
  const { SectionDefinition, FieldException, ...definitions } = format.definitions;
  if (!SectionDefinition || !FieldException) throw new Error('The format of screens has no sections and fields.');
  return {
    ...closed(format, 'kind', screenKinds, options?.screenKinds),
    $id: 'screen.meta',
    definitions: {
      ...definitions,
      SectionDefinition: closed(SectionDefinition, 'kind', sectionKinds, options?.sectionKinds, 'fields'),
      FieldException: closed(FieldException, 'widget', widgets, options?.widgets),
    },
  };
}

/** Says of `by` which names there are, and of `options` what goes with each. `usual`: the name meant where none is said. */
function closed(
  schema: Schema,
  by: string,
  names: Iterable<string> = [],
  options: Readonly<Record<string, OptionSchema>> = {},
  usual?: string,
): object {
  const known = [...new Set(names)].sort();
  return {
    ...schema,
    properties: { ...schema.properties, [by]: { ...schema.properties[by], enum: known } },
    allOf: known.map((name) => ({
      if: { properties: { [by]: { const: name } }, ...(name !== usual && { required: [by] }) },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { options: { description: `Options of ${name}.`, ...(options[name] ?? noOptions) } } },
    })),
  };
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
