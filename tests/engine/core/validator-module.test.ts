import { describe, expect, it } from 'vitest';
import { validatorImports, validatorModuleOf } from '../../../engine/core/validators/validator-module.ts';
import { codePointLength } from '../../../engine/core/validators/validator-runtime.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 3 },
    day: { type: 'string', format: 'slash-date' },
    kinds: { type: 'array', uniqueItems: true, maxItems: 3, items: { enum: ['a', { b: 1 }] } },
    count: { type: 'string', larger: { limit: 0 }, valueFormat: 'quantity' as const },
  },
};

describe('a validator as a module', () => {
  const code = validatorModuleOf({ id: 'a/b', schema });

  it('imports only what the bundler knows, and calls no require', () => {
    expect(code).not.toContain('require(');
    const imported = [...code.matchAll(/ from "([^"]+)"/g)].map((match) => match[1]);
    expect(Object.keys(validatorImports)).toEqual(expect.arrayContaining(imported));
  });

  it('builds no code at run time', () => {
    expect(code).not.toMatch(/new Function|eval\(/);
  });

  it('exports the validator and its schema by name', () => {
    expect(code).toContain('export const validate');
    expect(code).toMatch(/export \{ schema\d+ as schema \}|export const schema/);
    expect(code).not.toContain('export default');
  });

  it('is not made of a schema with a misspelt keyword', () => {
    const misspelt = { type: 'object', properties: { name: { type: 'string', maxLenght: 3 } } };
    expect(() => validatorModuleOf({ id: 'a/b', schema: misspelt })).toThrow('maxLenght');
  });
});

describe('validators compiled one after the other', () => {
  it('are the same whatever was compiled before them, and however often', () => {
    const named = (id: string) => ({ id, schema: { ...schema, $id: id } });
    const first = validatorModuleOf(named('a/first'));
    expect(() => validatorModuleOf({ id: 'a/bad', schema: { $id: 'a/bad', type: 'object', maxLenght: 3 } })).toThrow();
    validatorModuleOf({ id: 'a/other', schema: { $id: 'a/other', type: 'array', maxItems: 2, items: schema } });
    expect(validatorModuleOf(named('a/first'))).toBe(first);
    const changed = { $id: 'a/first', type: 'object', properties: { name: { type: 'string', maxLength: 9 } } };
    expect(validatorModuleOf({ id: 'a/first', schema: changed })).toContain('> 9');
  });
});

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['𠮷野家', 3],
    ['👨‍👩‍👧', 5],
    ['\ud842', 1],
  ])('%j is %i', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });
});
