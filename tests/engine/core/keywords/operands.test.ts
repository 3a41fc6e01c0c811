import { expect, it } from 'vitest';
import { ajvWithRules, standaloneOf } from './standalone-of.ts';

const ajv = ajvWithRules();

/** Verdicts at run time and standalone. */
function verdictsOf(schema: object, record: unknown): boolean[] {
  return [ajv.compile(schema)(record), standaloneOf(schema).call(undefined, record)];
}

const line = { type: 'object', properties: { quantity: { smallerOrEqual: { limit: { at: '3/stock' } } } } };

it('reads an operand outside of the list that the value stands in', () => {
  const schema = { type: 'object', properties: { lines: { type: 'array', items: line } } };
  expect(verdictsOf(schema, { stock: 3, lines: [{ quantity: '3' }] })).toEqual([true, true]);
  expect(verdictsOf(schema, { stock: 3, lines: [{ quantity: '1' }, { quantity: '3.001' }] })).toEqual([false, false]);
});

it('reads an operand beyond a reference to another schema', () => {
  const schema = {
    type: 'object',
    definitions: { line },
    properties: {
      lines: { type: 'array', items: { $ref: '#/definitions/line' } },
      more: { $ref: '#/definitions/line' },
    },
  };
  expect(verdictsOf(schema, { stock: 3, lines: [{ quantity: '3' }] })).toEqual([true, true]);
  expect(verdictsOf(schema, { stock: 3, lines: [{ quantity: '4' }] })).toEqual([false, false]);
});

it('reads an operand inside of the value', () => {
  const schema = { type: 'object', properties: { value: { inArray: { array: { at: '0/list' } } } } };
  expect(verdictsOf(schema, { value: { list: ['a'] } })).toEqual([false, false]);
});

it('understands escaped names in pointers', () => {
  const schema = { type: 'object', properties: { value: { differ: { other: { at: '1/a~1b~0c' } } } } };
  expect(verdictsOf(schema, { value: 'x', 'a/b~c': 'x' })).toEqual([false, false]);
});

it('passes where the way to the operand ends early', () => {
  const schema = { type: 'object', properties: { value: { differ: { other: { at: '1/deep/er' } } } } };
  expect(verdictsOf(schema, { value: 'x', deep: null })).toEqual([true, true]);
  expect(verdictsOf(schema, { value: 'x' })).toEqual([true, true]);
});

it('tells the operands in the error, for the text', () => {
  const validate = ajv.compile({ type: 'object', properties: { value: { larger: { limit: { at: '1/least' } } } } });
  validate({ value: '1', least: '2.5' });
  expect(validate.errors).toMatchObject([{ instancePath: '/value', keyword: 'larger', params: { limit: '2.5' } }]);
});

it('refuses a pointer that is none', () => {
  expect(() => ajv.compile({ larger: { limit: { at: 'least' } } })).toThrow(/larger/);
  expect(() => ajv.compile({ larger: { limit: { at: '1/least', or: 1 } } })).toThrow(/larger/);
});

it('refuses a misspelt operand', () => {
  expect(() => ajv.compile({ larger: { limt: 1 } })).toThrow(/larger/);
});

it('registers twice in no AJV', async () => {
  const { addKeywords } = await import('../../../../engine/core/keywords/index.ts');
  expect(() => addKeywords(ajvWithRules())).toThrow();
});
