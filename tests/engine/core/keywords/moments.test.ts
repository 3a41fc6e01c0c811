import { expect, it } from 'vitest';
import { compareDates, momentOf, monthOf } from '../../../../engine/core/keywords/moments.ts';

it.each([
  ['2026/11/20'],
  ['2026-11-20'],
  ['2028/02/29'],
  ['2026/1/5'],
  ['2026/11/20 24:00'],
  ['2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00+09:00'],
])('%s is a moment', (text) => {
  expect(momentOf(text)).not.toBeNaN();
});

it.each([
  ['2026/02/29'],
  ['2026/13/01'],
  ['2026/00/10'],
  ['2026/11-20'],
  ['20261120'],
  ['2026/11/20 24:01'],
  ['2026/11/20 10:60'],
  ['２０２６/11/20'],
  ['0026/11/20'],
  [20261120],
  [null],
])('%s is none', (value) => {
  expect(momentOf(value)).toBeNaN();
});

it('takes the offset into account', () => {
  expect(momentOf('2026-11-20T10:00:00+09:00')).toBe(Date.parse('2026-11-20T01:00:00Z'));
});

it('compares days when one side has no time', () => {
  expect(compareDates('2026/11/20 23:00', '2026/11/20')).toBe(0);
  expect(compareDates('2026/11/20 23:00', '2026/11/20 22:00')).toBeGreaterThan(0);
});

it('counts months across years', () => {
  expect(monthOf('2027/01')).toBe(monthOf('2026/12') + 1);
});
