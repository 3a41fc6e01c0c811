import { describe, expect, it } from 'vitest';
import { closingLines, type RanFile } from '../../../scripts/test/closing-lines.ts';

const ran = (file: string, seconds: number, secondTries: string[] = []): RanFile => ({ file, seconds, secondTries });

describe('the closing lines of a run', () => {
  it('name the ten slowest files, the slowest first', () => {
    const lines = closingLines(Array.from({ length: 12 }, (_unused, index) => ran(`tests/${index}.test.ts`, index)));
    expect(lines.slice(0, 2)).toEqual(['The slowest files:', '    11 s  tests/11.test.ts']);
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('0 passed only at the second try');
  });

  it('name a file over its budget, and what the budget is', () => {
    const lines = closingLines([ran('tests/new.test.ts', 16), ran('tests/quick.test.ts', 14)]);
    const late = lines.slice(lines.indexOf('Over their budget (tests/budgets.json):') + 1, -1);
    expect(late).toEqual(['    16 s  tests/new.test.ts (15 s)']);
  });

  it('count and name what passed only at its second try', () => {
    const lines = closingLines([ran('tests/one.test.ts', 1, ['a door opens'])]);
    expect(lines.slice(-3)).toEqual([
      'Passed only at the second try:',
      '  tests/one.test.ts: a door opens',
      '1 passed only at the second try',
    ]);
  });
});
