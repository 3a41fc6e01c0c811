import { describe, expect, it } from 'vitest';
import { findUses } from '../../../scripts/authoring/find-uses.ts';

const files = [
  {
    path: 'schemas/a/b.schema.json',
    text: '{ "record": { "title": "/name" }, "properties": { "name": { "compute": "record.name + self.names" }, "x": { "const": "rename" } } }',
  },
  { path: 'locales/en/a.json', text: '{ "field.name": "Name", "field.other": "name" }' },
];

describe('findUses', () => {
  it('finds a name as a property, in a pointer, in an expression and in text keys, but never inside other names', () => {
    expect(findUses(files, 'name')).toEqual([
      { file: 'schemas/a/b.schema.json', pointer: '/record/title', as: 'pointer' },
      { file: 'schemas/a/b.schema.json', pointer: '/properties/name', as: 'property' },
      { file: 'schemas/a/b.schema.json', pointer: '/properties/name/compute', as: 'expression' },
      { file: 'locales/en/a.json', pointer: '/field.name', as: 'text key' },
    ]);
  });

  it('finds nothing of a name that nobody uses', () => {
    expect(findUses(files, 'nobody')).toEqual([]);
  });
});
