import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toPlain } from '../../../engine/core/expressions/expression-environment.ts';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';

const twice = {
  name: 'twice',
  description: 'Twice a row.',
  params: ['row', 'times'],
  call: (row: unknown, times: unknown) => ({ total: `${Number((row as { n: string }).n) * Number(times)}` }),
};
const expressions = createExpressions([twice]);
const scope = {
  record: { amount: '1000000', nine: '9', ten: '10', lines: [{ n: '0.1' }, { n: '0.2' }, {}], kind: 2 },
  self: { n: '21' },
  event: { params: { stageNo: 1 } },
  user: { code: 'u', roles: ['K1'] },
  today: '2026/11/20',
};

describe('decimals', () => {
  it.each([
    ["decimal('0.1') + decimal('0.2') == decimal('0.3')", true],
    ["decimal('0.1') + decimal('0.2') != decimal('0.30')", false],
    ['decimal(record.nine) < decimal(record.ten)', true],
    ['decimal(record.nine) < record.ten', true],
    ['record.nine < decimal(record.ten)', true],
    ['decimal(record.amount) >= 1000000', true],
    ["-decimal('3') < decimal('0')", true],
    ["decimal('9007199254740993') == decimal('9007199254740992')", false],
    ["decimal('1.005') * 100 == decimal('100.5')", true],
    ["decimal('1e10000000') > decimal('0')", false],
    ["decimal('0x10') == decimal('16')", false],
    ["decimal('') == decimal('0')", false],
    ['decimal(record.absent) >= decimal("0")', false],
  ])('%s is %s', (source, expected) => {
    expect(expressions.test(source, scope)).toBe(expected);
  });

  it('come out as plain strings, never with an exponent', () => {
    const product = expressions.evaluate("decimal('9999999999999.999') * decimal('9999999999999.999')", {});
    expect(product).toBe('99999999999999980000000000.000001');
    expect(expressions.evaluate("decimal('0.000001') * decimal('0.000001')", {})).toBe('0.000000000001');
  });

  it('are summed over rows, absent and empty ones as zero', () => {
    expect(expressions.evaluate("sumOf(record.lines, 'n')", scope)).toBe('0.3');
    expect(expressions.evaluate("sumOf(record.lines, 'n')", { record: { lines: [{ n: '' }, { n: null }] } })).toBe('0');
  });

  it('add up exactly, whatever the amounts are', () => {
    const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
        const record = { lines: amounts.map((one) => ({ n: `${one}` })) };
        expect(expressions.evaluate("sumOf(record.lines, 'n')", { record })).toBe(
          `${amounts.reduce((sum, one) => sum + BigInt(one), 0n)}`,
        );
      }),
    );
  });
});

describe('lists and objects that an expression writes', () => {
  it('are plain through and through', () => {
    const written =
      "[{'no': record.lines.size() + 1, 'sum': decimal('0.1') + decimal('0.2'), 'within': {'kind': int(2)}}]";
    expect(expressions.evaluate(written, scope)).toEqual([{ no: 4, sum: '0.3', within: { kind: 2 } }]);
  });
});

describe('what is absent', () => {
  it('makes a condition false', () => {
    expect(expressions.test("self.absent == 'x'", scope)).toBe(false);
    expect(expressions.test('record.a.b.c > 1', scope)).toBe(false);
  });

  it('makes a value undefined', () => {
    expect(expressions.evaluate('record.absent', scope)).toBeUndefined();
  });

  it('is not the prototype', () => {
    expect(expressions.evaluate('record.constructor', scope)).toBeUndefined();
    expect(expressions.evaluate("record['__proto__']", scope)).toBeUndefined();
  });
});

describe('functions of the product', () => {
  it('take plain values and give plain values', () => {
    expect(expressions.evaluate('twice(self, 2).total', scope)).toBe('42');
  });

  it.each([
    ['given({"x": 1}).x', 1],
    [' given({"x": [2]}).x ', [2]],
    ['(given({"x": null})).x', null],
    ['given({"x": {"y": 3}}).x.y', 3],
    ['given({}).x', undefined],
    ['given({}).x.y', undefined],
    ['given(null).x', undefined],
    ["given('text').length", undefined],
    ['given([1]).length', undefined],
    ['given({}).constructor', undefined],
    ['given(record.absent).x', undefined],
    ['given({}).x == 1', undefined],
  ])('are read as a whole or by a member: %s is %j, alone as in a list', (source, expected) => {
    const call = (value: unknown) => toPlain(value);
    const given = createExpressions([{ name: 'given', description: 'The same.', params: ['value'], call }]);
    expect(given.evaluate(source, scope)).toEqual(expected);
    expect(given.evaluate(`[${source}]`, scope)).toEqual(expected === undefined ? undefined : [expected]);
  });

  it('that fail are told and give no value', () => {
    const onFault = vi.fn();
    const failing = createExpressions(
      [{ name: 'boom', description: 'Fails.', params: [], call: () => Reflect.get(Object(null), 'x').y }],
      { onFault },
    );
    expect(failing.evaluate('boom()', {})).toBeUndefined();
    expect(onFault).toHaveBeenCalledWith('boom()', expect.any(Error));
  });
});

describe('dependencies', () => {
  it.each([
    ['decimal(record.amount) >= decimal("1")', ['record.amount']],
    ["sumOf(record.lines, 'n')", ['record.lines.*.n']],
    ['twice(self, record.kind).total', ['self', 'record.kind']],
    ['record.lines.all(l, decimal(l.n) > decimal("0"))', ['record.lines']],
    ['record.lines[0].n', ['record.lines']],
    ['has(event.params.stageNo) && self.n == record.nine', ['event.params.stageNo', 'self.n', 'record.nine']],
    ["'literal' == 'literal'", []],
  ])('of %s are %j', (source, expected) => {
    expect(expressions.dependenciesOf(source)).toEqual(expected);
  });
});

describe('check', () => {
  it.each([
    ['record.a ==', 'expression.syntax', undefined],
    ["decimal('1') > true", 'expression.type', undefined],
    ['twice(self)', 'expression.type', undefined],
    ['recrd.a', 'expression.unknownName', 'record'],
    ['twcie(self, 1)', 'expression.unknownName', 'twice'],
    ["record.a.matches('(a+)+$')", 'expression.refused', undefined],
  ])('says of %s: %s', (source, code, didYouMean) => {
    expect(expressions.check(source)).toMatchObject([{ code, ...(didYouMean && { didYouMean }) }]);
  });

  it('says nothing of an expression that holds', () => {
    expect(expressions.check("decimal(record.amount) >= decimal('1') && 'K1' in user.roles")).toEqual([]);
  });
});
