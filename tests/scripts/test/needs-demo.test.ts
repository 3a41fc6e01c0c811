import { expect, it } from 'vitest';
import { needsDemo } from '../../../scripts/test/needs-demo.ts';

it('the demo world is needed by what begins with it, however far away', () => {
  expect(needsDemo('tests/demo/load-demo.test.ts')).toBe(true);
  expect(needsDemo('tests/browser/accessibility.test.ts')).toBe(true);
  expect(needsDemo('tests/api/money/budgets.test.ts')).toBe(true);
});

it('the demo world is not needed by what makes a world of its own', () => {
  expect(needsDemo('tests/api/mall/punchout.test.ts')).toBe(false);
  expect(needsDemo('tests/scripts/test/needs-demo.test.ts')).toBe(false);
});
