import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';

const folder = join('engine', 'core', 'formats');

/** A schema as far as this test reads it. */
interface Node {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Node>;
  [keyword: string]: unknown;
}

/** Every property that a meta-schema describes, by its pointer. */
function propertiesOf(node: Node, pointer = ''): [string, Node][] {
  const own = Object.entries(node.properties ?? {}).map(([name, one]): [string, Node] => [
    `${pointer}/properties/${escaped(name)}`,
    one,
  ]);
  const named = ['properties', 'definitions', 'patternProperties'].flatMap((keyword) =>
    Object.entries(node[keyword] ?? {}).map(([name, one]) => [`${pointer}/${keyword}/${escaped(name)}`, one] as const),
  );
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    ((node[keyword] ?? []) as Node[]).map((one, index) => [`${pointer}/${keyword}/${index}`, one] as const),
  );
  const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else'].map(
    (keyword) => [`${pointer}/${keyword}`, node[keyword]] as const,
  );
  return [
    ...own,
    ...[...named, ...listed, ...single].flatMap(([at, one]) => (isNode(one) ? propertiesOf(one, at) : [])),
  ];
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const screenFormat = 'screen.meta.json';
const formats = readdirSync(folder)
  .filter((name) => name.endsWith('.meta.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Node] as const);

describe.each(formats)('%s, which editors complete and explain from', (name, schema) => {
  const properties = propertiesOf(schema);
  const ajv = new Ajv({ strict: false, formats: { regex: true } });
  ajv.addSchema(schema, 'format');
  // Shapes that several formats have stand in that of screens.
  if (name !== screenFormat)
    ajv.addSchema(JSON.parse(readFileSync(join(folder, screenFormat), 'utf8')), `engine/${screenFormat}`);

  it('says of every property what it is, in a sentence', () => {
    const mute = properties.filter(([, { description }]) => !description || description.length < 10);
    expect(mute.map(([pointer]) => pointer)).toEqual([]);
    expect(properties.length).toBeGreaterThan(2);
  });

  it('shows an example of every property, and each example holds', () => {
    const wrong = properties.flatMap(([pointer, { examples }]) => {
      if (!examples || examples.length === 0) return [`${pointer}: no example`];
      const validate = ajv.compile({ $ref: `format#${encodeURI(pointer)}` });
      return examples.flatMap((example) =>
        validate(example) ? [] : [`${pointer}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`],
      );
    });
    expect(wrong).toEqual([]);
  });
});
