import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import type { Json, JsonObject } from '../engine/core/formats/json-schema.ts';
import { readDefinitionTexts } from './vite/read-definition-texts.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'src', 'domain', 'records.generated.ts');

/** The types of this product's records, if the file differs from what the schemas say now; written when asked to. */
export async function updateRecordTypes(write: boolean): Promise<string[]> {
  const files = readDefinitionTexts(root).filter(({ path }) => /^schemas\/(?!engine\/).+\.schema\.json$/.test(path));
  const text = await recordTypesOf(files.map((file): JsonObject => JSON.parse(file.text)));
  if (readOrEmpty() === text) return [];
  if (write) writeFileSync(path, text);
  return [path];
}

/**
 * The text of the types of records: `master/unit` is `MasterUnit`, `order/order` is `Order`, its part `line` `OrderLine`.
 * They are aliases, not interfaces, so that each is a JSON object as well.
 * @param schemas record schemas as their files say them, references unresolved
 */
export async function recordTypesOf(schemas: readonly JsonObject[]): Promise<string> {
  const ids = schemas.map(({ $id }) => String($id));
  const definitions = Object.assign({}, ...schemas.map((schema) => partsOf(String(schema.$id), schema)));
  const made = await compile({ definitions }, 'Everything', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    strictIndexSignatures: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  const types = made
    .replace(/export interface Everything \{[^}]*\}\n/, '')
    .replace(/\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g, '')
    .replace(/^export interface (\w+) \{$/gm, 'export type $1 = {')
    .replace(/^\}$/gm, '};');
  const map = ids.map((id) => `    '${id}': ${nameOf(id)};`);
  return [
    '/* Generated from schemas/<domain>/<record>.schema.json by `npm run types`: change them there. */',
    "import type { Json, JsonObject } from '../../engine/core/formats/json-schema.ts';",
    '',
    types.trim(),
    '',
    "declare module '../../engine/core/formats/record-types.ts' {",
    '  interface RecordTypes {',
    ...map,
    '  }',
    '}',
    '',
  ].join('\n');
}

/** A record and its parts, by the names of their types. */
function partsOf(id: string, { definitions, ...schema }: JsonObject): JsonObject {
  const parts = Object.entries(isObject(definitions) ? definitions : {});
  return Object.fromEntries([
    [nameOf(id), shapeOf(id, schema)],
    ...parts.map(([part, one]) => [nameOf(`${id}/${part}`), shapeOf(id, one)]),
  ]);
}

const shapeWords = new Set(['type', 'properties', 'required', 'items', 'enum', 'const', 'additionalProperties']);

/** What of a schema a type can say, with references to the types of records and parts. */
function shapeOf(id: string, schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const part = /^#\/definitions\/(.+)$/.exec($ref)?.[1];
    return { $ref: `#/definitions/${nameOf(part === undefined ? $ref : `${id}/${part}`)}` };
  }
  const entries = Object.entries(schema).filter(([word]) => shapeWords.has(word));
  if (entries.length === 0) return { tsType: 'Json' };
  // Open objects: what else they hold is known to nobody.
  const isOpen = schema.additionalProperties === true || schema.properties === undefined;
  if (schema.type === 'object' && isOpen && !isObject(schema.additionalProperties)) return { tsType: 'JsonObject' };
  return Object.fromEntries(
    entries.map(([word, value]) => {
      if (word === 'properties' && isObject(value))
        return [word, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(id, one)]))];
      return [word, word === 'items' || word === 'additionalProperties' ? shapeOf(id, value) : value];
    }),
  );
}

function nameOf(id: string): string {
  const words = id.split(/[/-]/);
  return words
    .filter((word, index) => word !== words[index - 1])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readOrEmpty(): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
