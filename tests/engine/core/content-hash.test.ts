import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { canonicalJson, contentHashOf } from '../../../engine/core/values/content-hash.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    number: { type: 'string', readOnly: true },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, seen: { type: 'boolean', readOnly: true } } },
    },
  },
};

describe('the content that a person decides on', () => {
  it('is the same whatever the order of keys', () => {
    expect(canonicalJson({ title: 'a', rows: [] }, schema)).toBe(canonicalJson({ rows: [], title: 'a' }, schema));
  });

  it('leaves out what only the server writes', () => {
    const record = { title: 'a', number: 'N1', rows: [{ name: 'x', seen: true }] };
    expect(canonicalJson(record, schema)).toBe('{"rows":[{"name":"x"}],"title":"a"}');
  });

  it('changes with every value and with the order of rows', () => {
    const records: JsonObject[] = [
      { title: 'a', rows: [{ name: 'x' }, { name: 'y' }] },
      { title: 'a', rows: [{ name: 'y' }, { name: 'x' }] },
      { title: 'b', rows: [{ name: 'x' }, { name: 'y' }] },
      { title: 'a' },
    ];
    expect(new Set(records.map((record) => canonicalJson(record, schema))).size).toBe(4);
  });

  it('is hashed by the function that is given', () => {
    expect(contentHashOf({ title: 'a' }, schema, (text) => `#${text}`)).toBe('#{"title":"a"}');
  });
});
