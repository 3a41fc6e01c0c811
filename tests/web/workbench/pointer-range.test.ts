import { describe, expect, it } from 'vitest';
import { pointerRange } from '../../../src/platform/web/workbench/pointer-range.ts';

const text = '{ "path": "/a", "sections": [{ "id": "x" }, { "fields": ["title", "amount"] }] }';
const at = (pointer: string) => {
  const { from, to } = pointerRange(text, pointer);
  return text.slice(from, to);
};

describe('pointerRange', () => {
  it('finds a property by its name and an item by its place', () => {
    expect(at('/path')).toBe('"path"');
    expect(at('/sections/1/fields')).toBe('"fields"');
    expect(at('/sections/1/fields/1')).toBe('"amount"');
  });

  it('finds what stands around something that is missing', () => {
    expect(at('/sections/0/kind')).toBe('{ "id": "x" }');
    expect(at('/purpose')).toBe('{');
    expect(pointerRange('', '/path')).toEqual({ from: 0, to: 0 });
  });
});
