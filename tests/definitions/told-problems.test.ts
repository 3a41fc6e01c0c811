import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemKey } from '../../src/platform/domain/changes/tell-problem.ts';
import { languages, loadTexts } from '../../src/platform/server/texts/load-texts.ts';

/** Everything that is asked of a flow's text before it is published. */
const lints =
  /(^|\/)(check-flow-text|lint-flow.*|lint-effect.*|lint-approvals|lint-expression|lint-texts|lint-company-flow)\.ts$/;
const checks = [
  ...readdirSync('engine/core/lint', { recursive: true, encoding: 'utf8' })
    .filter((name) => lints.test(name))
    .map((name) => join('engine/core/lint', name)),
  'engine/core/definitions/parse-file.ts',
  'engine/core/definitions/check-format.ts',
  'engine/core/expressions/expressions.ts',
  'src/platform/server/flows/approval-problems.ts',
];
const codes = new Set(
  checks.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/'((?:flow|expression|text|format|file)\.[a-z][A-Za-z]+)'/g)]
      .map(([, code = '']) => code)
      .filter((code) => !code.endsWith('.ts'));
  }),
);
const texts = loadTexts('locales').all();

describe('what keeps a flow from being published', () => {
  it('is asked in many ways', () => {
    expect(checks.length).toBeGreaterThan(10);
    expect(codes.size).toBeGreaterThan(50);
    expect([...codes]).toContain('expression.constant');
  });

  it.each(languages)('is told to its reader in %s', (language) => {
    const untold = [...codes].filter((code) => texts[language][problemKey(code)] === undefined);
    expect(untold).toEqual([]);
  });
});
