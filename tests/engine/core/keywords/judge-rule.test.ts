import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRule } from '../../../../engine/core/keywords/judge-rule.ts';
import { rules } from '../../../../engine/core/keywords/rules.ts';
import { ajvWithRules } from './standalone-of.ts';

const ajv = ajvWithRules();
const runs = process.env.LONG === '1' ? 20_000 : 60;

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.stringMatching(/^[-+]?[0-9]{0,6}\.?[0-9]{0,6}$/),
  fc.stringMatching(/^[0-9]{4}\/[01]?[0-9](\/[0-3]?[0-9])?$/),
  fc.constantFrom(null, '', 0, [], {}, 'a@example.jp', '150-0001'),
);

describe.each(rules.map((rule) => [rule.name, rule] as const))('without a compiler the rule %s', (name, rule) => {
  it.each(rule.samples.map((sample) => [JSON.stringify(sample), sample] as const))(
    'judges %s as it says',
    (_text, sample) => {
      expect(judgeRule(rule, sample).valid).toBe(sample.valid);
    },
  );

  it('says what the compiled one says, of any value beside any siblings', () => {
    const names = Object.keys(rule.operands);
    const pointers = Object.fromEntries(names.map((operand) => [operand, { at: `1/${operand}` }]));
    const written =
      names.length === 0 ? true : { ...pointers, ...(names.includes('position') && { position: 'from' }) };
    const compiled = ajv.compile({ type: 'object', properties: { value: { [name]: written } } });
    const siblings = fc.record(Object.fromEntries(names.map((operand) => [operand, anyValue])), { requiredKeys: [] });
    const agrees = fc.property(anyValue, siblings, (value, beside) => {
      const verdict = judgeRule(rule, { rule: written, value, siblings: beside, today: '2026/11/20' });
      expect(verdict.valid).toBe(compiled.call({ today: '2026/11/20' }, { ...beside, value }));
    });
    fc.assert(agrees, { numRuns: runs });
  });
});
