import { describe, expect, test } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';

/** Expressions with a function that counts how often it is asked. */
function counting() {
  let asked = 0;
  const expressions = createExpressions([
    {
      name: 'sizeOf',
      description: 'How many there are, or that many more.',
      params: ['list', 'more'],
      call: (list, more) => {
        asked += 1;
        return BigInt((list as unknown[]).length + Number(more));
      },
    },
  ]);
  return { expressions, asked: () => asked };
}

describe('what functions answered', () => {
  test('is remembered for the same values while one piece of work lasts, and no longer', () => {
    const { expressions, asked } = counting();
    const record = { lines: [1, 2] };
    const size = () => expressions.evaluate('sizeOf(record.lines, 0)', { record });
    const inner = expressions.together(() => [size(), expressions.together(size), size()]);
    expect(inner).toEqual([2, 2, 2]);
    expect(asked()).toBe(1);
    record.lines.push(3);
    expect(expressions.together(size)).toBe(3);
    expect(size()).toBe(3);
    expect(asked()).toBe(3);
  });

  test('is another for other values', () => {
    const { expressions } = counting();
    const sizes = expressions.together(() => [
      expressions.evaluate('sizeOf(record.lines, 0)', { record: { lines: [1] } }),
      expressions.evaluate('sizeOf(record.lines, 1)', { record: { lines: [1] } }),
      expressions.evaluate('sizeOf(record.lines, 0)', { record: { lines: [] } }),
    ]);
    expect(sizes).toEqual([1, 2, 0]);
  });

  test('is forgotten when the work fails', () => {
    const { expressions, asked } = counting();
    const record = { lines: [1] };
    const fail = () =>
      expressions.together(() => {
        expressions.evaluate('sizeOf(record.lines, 0)', { record });
        throw new Error('on purpose');
      });
    expect(fail).toThrow('on purpose');
    expect(expressions.evaluate('sizeOf(record.lines, 0)', { record })).toBe(1);
    expect(asked()).toBe(2);
  });
});
