import { describe, expect, it } from 'vitest';
import * as functions from '../../../../engine/core/keyword-functions.ts';
import type { RuleSample } from '../../../../engine/core/keywords/rule.ts';
import { rules } from '../../../../engine/core/keywords/rules.ts';
import { ajvWithRules, standaloneOf } from './standalone-of.ts';

/** The rule on one property of an object, as records use it. */
const schemaOf = (name: string, sample: RuleSample) => ({
  type: 'object',
  properties: { value: { [name]: sample.rule } },
});

const recordOf = (sample: RuleSample) => ({ ...sample.siblings, value: sample.value });

const ajv = ajvWithRules();

const contextOf = (sample: RuleSample) => ({ today: sample.today });

it('has the 45 synchronous rules of the rulebook and notBeforeToday', () => {
  expect(new Set(rules.map((rule) => rule.name)).size).toBe(46);
});

describe.each(rules.map((rule) => [rule.name, rule] as const))('the rule %s', (name, rule) => {
  const samples = rule.samples.map((sample) => [JSON.stringify(sample), sample.valid, sample] as const);

  it.each(samples)('judges %s as %s at run time and standalone', (_text, valid, sample) => {
    const schema = schemaOf(name, sample);
    const atRunTime = ajv.compile(schema);
    const verdicts = [atRunTime, standaloneOf(schema)].map((validate) =>
      validate.call(contextOf(sample), recordOf(sample)),
    );
    expect(verdicts).toEqual([valid, valid]);
  });

  it('shows both what it takes and what it refuses', () => {
    expect(new Set(rule.samples.map((sample) => sample.valid))).toEqual(new Set([true, false]));
  });

  it('stops a schema that misuses it', () => {
    expect(() => ajv.compile({ [name]: { nonsense: 1 } })).toThrow();
    expect(() => ajv.compile({ [name]: 'true' })).toThrow();
  });

  it('is what compiled validators import by its name', () => {
    expect(functions).toHaveProperty(rule.functionName, rule.holds);
  });
});
