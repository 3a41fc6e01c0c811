import { describe, expect, it } from 'vitest';
import { typedToDateTime, typedToTime } from '../../../../engine/react/widgets/dates/time-text.ts';

describe('a typed time', () => {
  it.each([
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['９：５', '09:05'],
    ['21', '21:00'],
    ['9時30分', '09:30'],
    ['9時', '09:00'],
    ['2400', '24:00'],
    ['24:01', '24:01'],
    ['25:00', '25:00'],
    ['9:60', '9:60'],
    ['nine', 'nine'],
    ['', ''],
  ])('%j becomes %j', (typed, time) => {
    expect(typedToTime(typed)).toBe(time);
  });
});

describe('a typed day with a time', () => {
  it.each([
    ['202611200930', '2026/11/20 09:30'],
    ['11/20 930', '2026/11/20 09:30'],
    ['2026-11-20T09:30', '2026/11/20 09:30'],
    ['2026年11月20日 9時', '2026/11/20 09:00'],
    ['2026年11月20日9:15', '2026/11/20 09:15'],
    ['11/20', '2026/11/20'],
    ['11/20 ', '2026/11/20'],
    ['2026/02/30 9:00', '2026/02/30 09:00'],
    ['soon', 'soon'],
  ])('%j becomes %j', (typed, moment) => {
    expect(typedToDateTime(typed, '2026/11/20')).toBe(moment);
  });
});
