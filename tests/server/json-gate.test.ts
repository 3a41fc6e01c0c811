import { describe, expect, it } from 'vitest';
import { maximumJsonDepth, parseJsonBody } from '../../src/platform/server/http/json-gate.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the JSON gate', () => {
  it('lets through what is as deep as allowed, brackets in texts not counted', () => {
    expect(parseJsonBody(nested(maximumJsonDepth))).toBeInstanceOf(Array);
    expect(parseJsonBody(JSON.stringify({ a: '[[['.repeat(100), b: '\\"[' }))).toMatchObject({ b: '\\"[' });
  });

  it.each([
    ['one level too deep', nested(maximumJsonDepth + 1)],
    ['a hundred thousand levels', nested(100_000)],
    ['__proto__', '{"a":[{"__proto__":1}]}'],
    ['constructor', '{"constructor":1}'],
    ['U+0000 in a key', '{"a\\u0000":1}'],
    ['a lone surrogate', '["\\udc00"]'],
    ['no JSON', '{a:1}'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseJsonBody(text)).toThrow('EN-BAD-REQUEST');
  });

  it('takes characters beyond the basic plane', () => {
    expect(parseJsonBody('"𠮷野家 髙﨑"')).toBe('𠮷野家 髙﨑');
  });
});
