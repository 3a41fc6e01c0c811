import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { judgeRule } from '../../../../engine/core/keywords/judge-rule.ts';
import { rules } from '../../../../engine/core/keywords/rules.ts';
import { rulebookVectors } from './rulebook-vectors.ts';
import { ajvWithRules, standaloneOf } from './standalone-of.ts';

const ajv = ajvWithRules();

it.each(rulebookVectors)('%s %j judges %j beside %j as %s', (name, schema, value, siblings, valid) => {
  const rule = rules.find((one) => one.name === name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  const record = { ...siblings, value };
  const recordSchema = { type: 'object', properties: { value: { [name]: schema } } };
  expect({
    run: ajv.compile(recordSchema)(record),
    standalone: standaloneOf(recordSchema).call(undefined, record),
    page: judgeRule(rule, { rule: schema, value, siblings }).valid,
  }).toEqual({ run: valid, standalone: valid, page: valid });
});

it('covers every rule whose meaning is settled', () => {
  const open = ['sameValueInArray', 'notBeforeToday'];
  const covered = new Set(rulebookVectors.map(([name]) => name));
  expect(rules.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual(open);
});

it('lets anyone who writes a standalone validator import what it calls', () => {
  expect(createRequire(import.meta.url).resolve('#keyword-functions')).toMatch(/engine\/core\/keyword-functions\.ts$/);
});
