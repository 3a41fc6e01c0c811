import { expect, it } from 'vitest';
import { covering } from './covering.ts';

it('takes what brings something new, and meets everything once', () => {
  const all = ['ab', 'a', 'bc', 'abc', 'd'];
  expect(covering(all, (one) => [...one])).toEqual(['ab', 'bc', 'd']);
});
