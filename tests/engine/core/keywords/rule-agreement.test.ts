import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../engine/core/keywords/rules.ts';
import { ajvWithRules, standaloneOf } from './standalone-of.ts';

const runs = process.env.LONG === '1' ? 20_000 : 200;
const longTimeout = 3_600_000;

const ajv = ajvWithRules();

/** Values of every JSON type, and what people and files put into fields of these kinds. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[-+]?[0-9]{0,6}\.?[0-9]{0,6}$/),
  fc.stringMatching(/^[0-9]{4}\/[01]?[0-9]\/[0-3]?[0-9]( [0-2]?[0-9]:[0-5][0-9])?$/),
  fc.stringMatching(/^[0-9:.@/, -]{0,20}$/),
  fc.constantFrom(null, '', 0, -0, '-0', '１２３', '\0', '\ud800', 'https://example.jp', 'a@example.jp', [], {}, [[]]),
  fc.array(fc.constantFrom('a', 'b', '', 1, null)),
  fc.record({ code: fc.constantFrom('a', '', null, 1), row: fc.integer(), column: fc.string() }, { requiredKeys: [] }),
);

describe.each(rules.map((rule) => [rule.name, rule] as const))('the rule %s', (name, rule) => {
  const names = Object.keys(rule.operands);
  const operands = Object.fromEntries(names.map((operand) => [operand, { at: `1/${operand}` }]));
  const schema = {
    type: 'object',
    properties: {
      value: { [name]: name === 'targetMonthly' ? { ...operands, position: 'to' } : names.length === 0 || operands },
    },
  };
  const validate = ajv.compile(schema);
  const standalone = standaloneOf(schema);
  const anyRecord = fc.record(
    { value: anyValue, ...Object.fromEntries(names.map((operand) => [operand, anyValue])) },
    { requiredKeys: ['value'] },
  );

  it(
    'says the same at run time and standalone of any value and any operands, and never throws',
    () => {
      const agrees = fc.property(anyRecord, (record) => {
        const context = { today: '2026/11/20' };
        expect(standalone.call(context, record)).toBe(validate.call(context, record));
      });
      fc.assert(agrees, { numRuns: runs });
    },
    longTimeout,
  );

  it(
    'lets a missing operand pass',
    () => {
      const passes = fc.property(anyRecord, fc.nat(), fc.constantFrom(null, '', undefined), (record, nth, missing) => {
        const operand = names.filter((one) => one !== 'position').at(nth % Math.max(1, names.length - 1));
        expect(operand === undefined || validate({ ...record, [operand]: missing })).toBe(true);
      });
      fc.assert(passes, { numRuns: runs / 4 });
    },
    longTimeout,
  );
});

const passing = rules.filter((rule) => rule.judgesEmpty !== true);

it.each(passing.map((rule) => [rule.name, rule] as const))('%s lets an empty value pass', (name, rule) => {
  const sample = rule.samples[0]?.rule;
  const validate = ajv.compile({ [name]: sample });
  expect([null, '', []].map((value) => validate(value))).toEqual([true, true, true]);
});

const judging = rules.filter((rule) => rule.judgesEmpty === true);

it.each(judging.map((rule) => [rule.name] as const))('%s refuses an empty value', (name) => {
  const validate = ajv.compile({ [name]: true });
  expect([null, '', [], undefined].map((value) => validate(value))).toEqual([false, false, false, false]);
});
