import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { describe, expect, it } from 'vitest';
import * as functions from '../../../../engine/core/keyword-functions.ts';
import { addKeywords } from '../../../../engine/core/keywords/index.ts';
import type { RuleSample } from '../../../../engine/core/keywords/rule-keyword.ts';
import { rules } from '../../../../engine/core/keywords/rules.ts';

/** The rule on one property of an object, as records use it. */
const schemaOf = (name: string, sample: RuleSample) => ({
  type: 'object',
  properties: { subject: { [name]: sample.rule } },
});

const recordOf = (sample: RuleSample) => ({ ...sample.siblings, subject: sample.value });

/** Compiles to a standalone module and runs it, with the keyword functions as its only import. */
function standaloneOf(schema: object): (record: unknown) => boolean {
  const ajv = addKeywords(new Ajv({ strict: true, passContext: true, messages: false, code: { source: true } }));
  const source = standaloneCode(ajv, ajv.compile(schema));
  const module: { exports: ((record: unknown) => boolean) | Record<string, never> } = { exports: {} };
  new Function('module', 'exports', 'require', source)(module, module.exports, () => functions);
  return module.exports as (record: unknown) => boolean;
}

describe.each(rules.map((rule) => [rule.name, rule] as const))('the rule %s', (name, rule) => {
  const samples = rule.samples.map((sample) => [JSON.stringify(sample.value), sample.valid, sample] as const);

  it.each(samples)('judges %s as %s at run time and standalone', (_value, valid, sample) => {
    const schema = schemaOf(name, sample);
    const atRunTime = addKeywords(new Ajv({ strict: true, passContext: true })).compile(schema);
    expect([atRunTime(recordOf(sample)), standaloneOf(schema)(recordOf(sample))]).toEqual([valid, valid]);
  });

  it('refuses to be misused in a schema', () => {
    const ajv = addKeywords(new Ajv({ strict: true, logger: false }));
    expect(() => ajv.compile({ [name]: { nonsense: 1 } })).toThrow();
  });
});
