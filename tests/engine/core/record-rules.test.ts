import { describe, expect, it, vi } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { createRecordRules } from '../../../engine/core/records/record-rules.ts';
import { createServerAjv } from '../../../engine/core/validators/create-server-ajv.ts';

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'rows'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 10 },
    kind: { type: 'string', maxLength: 10 },
    room: {
      type: 'string',
      maxLength: 10,
      relevantWhen: "record.kind == 'room'",
      requiredWhen: "record.kind == 'room'",
    },
    rate: { type: 'string', maxLength: 10 },
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: 300,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 10 },
          price: { type: 'string', maxLength: 10, format: 'decimal' },
          note: { type: 'string', maxLength: 10, requiredWhen: "decimal(self.price) > decimal('100')" },
          fee: { type: 'string', maxLength: 30, compute: 'times(self.price, record.rate)' },
          gross: { type: 'string', maxLength: 30, compute: 'decimal(self.price) + decimal(self.fee)' },
        },
      },
    },
    total: { type: 'string', maxLength: 30, compute: "sumOf(record.rows, 'gross')" },
    limit: {
      type: 'integer',
      maximum: 5,
      refusedWhen: { when: "record.kind == 'home' && value == 3", text: 'noThirdAtHome' },
    },
  },
};
const times = vi.fn((price: unknown, rate: unknown) => `${Number(price) * Number(rate)}`);
const expressions = createExpressions([{ name: 'times', description: 'A product.', params: ['a', 'b'], call: times }]);
const validate = createServerAjv({ allErrors: true }).compile(schema);
const rules = createRecordRules({ id: 'a/b', schema }, expressions, validate);
const server = createRecordRules({ id: 'a/b', schema }, expressions, validate, { untrusted: true });
const today = { today: '2026/11/20' };
const record = (changes: JsonObject = {}): JsonObject => ({
  title: 't',
  rate: '2',
  rows: [
    { name: 'a', price: '10' },
    { name: 'b', price: '20' },
  ],
  ...changes,
});
const told = (errors: { at: string; keyword: string }[]) =>
  errors.map((error) => `${error.at} ${error.keyword}`).sort();

describe('validate', () => {
  it('finds nothing in a record that keeps every rule', () => {
    expect(rules.validate(record(), 'complete', today)).toEqual([]);
  });

  it('tells every broken rule, each at the field itself', () => {
    const broken = record({ rows: [{ price: 'x' }], limit: 6, extra: 1 });
    delete broken.title;
    expect(told(rules.validate(broken, 'complete', today))).toEqual([
      '/extra additionalProperties',
      '/limit maximum',
      '/rows/0/name required',
      '/rows/0/price format',
      '/title required',
    ]);
  });

  it('leaves out of a draft what is only missing', () => {
    const draft = { title: '', rows: [], limit: 6, kind: 'room' };
    expect(told(rules.validate(draft, 'draft', today))).toEqual(['/limit maximum']);
    expect(told(rules.validate(draft, 'complete', today))).toEqual([
      '/limit maximum',
      '/room requiredWhen',
      '/rows minItems',
      '/title required',
    ]);
  });

  it('takes no null for a missing value', () => {
    expect(told(rules.validate(record({ kind: null }), 'draft', today))).toEqual(['/kind type']);
  });

  it('asks conditions of the row that a field stands in', () => {
    const rows = [
      { name: 'a', price: '100' },
      { name: 'b', price: '100.01' },
    ];
    expect(told(rules.validate(record({ rows }), 'complete', today))).toEqual(['/rows/1/note requiredWhen']);
  });

  it('refuses a field while a condition holds, with a sentence of its own', () => {
    const [refused, ...others] = rules.validate(record({ kind: 'home', limit: 3 }), 'complete', today);
    expect(refused).toMatchObject({ at: '/limit', keyword: 'refusedWhen', messageKey: 'rule.noThirdAtHome' });
    expect(others).toEqual([]);
    expect(rules.validate(record({ limit: 3 }), 'complete', today)).toEqual([]);
  });

  it('says nothing of what is irrelevant', () => {
    expect(rules.validate(record({ kind: 'home', room: 'much too long a room' }), 'complete', today)).toEqual([]);
  });

  it('gives each error its text key: required by whichever rule, formats by name', () => {
    const broken = record({ kind: 'room', rows: [{ name: 'a', price: '1e5' }] });
    const keys = rules.validate(broken, 'complete', today).map((error) => error.messageKey);
    expect(keys.sort()).toEqual(['rule.format.decimal', 'rule.required']);
  });

  it('tells of a value that is too long only that, alike for trusted and untrusted input', () => {
    const long = record({ title: 'x'.repeat(11), rows: [{ name: 'a', price: 'y'.repeat(11) }] });
    const expected = ['/rows/0/price maxLength', '/title maxLength'];
    expect(told(rules.validate(long, 'complete', today))).toEqual(expected);
    expect(told(server.validate(long, 'complete', today))).toEqual(expected);
  });

  it('counts characters, not units', () => {
    expect(server.validate(record({ title: '𠮷'.repeat(10) }), 'complete', today)).toEqual([]);
    expect(told(server.validate(record({ title: '𠮷'.repeat(11) }), 'complete', today))).toEqual(['/title maxLength']);
  });

  it('does not look into a list that is too long', () => {
    const rows = Array.from({ length: 100_000 }, () => ({ price: 'x' }));
    const started = performance.now();
    expect(told(server.validate(record({ rows }), 'complete', today))).toEqual(['/rows maxItems']);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('recompute', () => {
  it('computes every field, in the order in which they read each other', () => {
    const computed = rules.recompute(record());
    expect(computed).toMatchObject({
      rows: [
        { fee: '20', gross: '30' },
        { fee: '40', gross: '60' },
      ],
      total: '90',
    });
  });

  it('computes only the changed row, then the sums', () => {
    const before = rules.recompute(record());
    const rows = before.rows as JsonObject[];
    const changed = { ...before, rows: [rows[0]!, { ...rows[1], price: '30' }] };
    times.mockClear();
    const after = rules.recompute(changed, ['/rows/1/price']);
    expect(times.mock.calls).toEqual([['30', '2']]);
    expect((after.rows as JsonObject[])[0]).toBe(rows[0]);
    expect(after).toMatchObject({ rows: [{}, { fee: '60', gross: '90' }], total: '120' });
  });

  it('computes every row when something outside the rows changes', () => {
    times.mockClear();
    expect(rules.recompute(rules.recompute(record()), ['/rate'])).toMatchObject({ total: '90' });
    expect(times).toHaveBeenCalledTimes(4);
  });

  it('computes the sums again when a row goes', () => {
    const before = rules.recompute(record());
    const after = rules.recompute({ ...before, rows: (before.rows as JsonObject[]).slice(1) }, ['/rows']);
    expect(after.total).toBe('60');
  });

  it('answers the very same record when nothing depends on the change', () => {
    const before = rules.recompute(record());
    times.mockClear();
    expect(rules.recompute(before, ['/title'])).toBe(before);
    expect(times).not.toHaveBeenCalled();
  });

  it('takes away what can no longer be computed', () => {
    const before = rules.recompute(record());
    const [first] = before.rows as JsonObject[];
    const { price: _price, ...unpriced } = first!;
    const after = rules.recompute({ ...before, rows: [unpriced] }, ['/rows/0/price']);
    expect((after.rows as JsonObject[])[0]).not.toHaveProperty('gross');
    expect(after.total).toBe('0');
  });

  it('does not trust a value that a client sends for a computed field', () => {
    expect(server.recompute(record({ total: '1' })).total).toBe('90');
  });

  it('does no work for input beyond bounds', () => {
    times.mockClear();
    const huge = record({ rows: Array.from({ length: 301 }, () => ({ name: 'a', price: '1' })) });
    expect(server.recompute(huge)).toBe(huge);
    expect(times).not.toHaveBeenCalled();
  });

  it('refuses fields that compute each other', () => {
    const circular: JsonSchema = {
      type: 'object',
      properties: { a: { type: 'string', compute: 'record.b' }, b: { type: 'string', compute: 'record.a' } },
    };
    expect(() => createRecordRules({ id: 'a/c', schema: circular }, expressions, () => true)).toThrow(/a, b/);
  });
});

describe('relevance and requirement', () => {
  it('lists the pointers of what is irrelevant now', () => {
    expect([...rules.irrelevant(record())]).toEqual(['/room']);
    expect([...rules.irrelevant(record({ kind: 'room' }))]).toEqual([]);
  });

  it('keeps only what is relevant', () => {
    expect(rules.withoutIrrelevant(record({ room: 'r' }))).not.toHaveProperty('room');
    expect(rules.withoutIrrelevant(record({ kind: 'room', room: 'r' }))).toHaveProperty('room');
  });

  it('lists what is required now, row by row', () => {
    const rows: JsonObject[] = [{ name: 'a' }, { name: 'b', price: '200' }];
    expect([...rules.required(record({ kind: 'room', rows }))].sort()).toEqual([
      '/room',
      '/rows',
      '/rows/0/name',
      '/rows/1/name',
      '/rows/1/note',
      '/title',
    ]);
  });
});
