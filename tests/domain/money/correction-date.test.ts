import { describe, expect, it } from 'vitest';
import { correctionDateOf, isPeriodOver } from '../../../src/acceptance/domain/correction-date.ts';

describe('the date of a correction', () => {
  it.each([
    ['of a period that is over is today', '2026/11/20', '2026/09/30', 31, '2026/11/20'],
    ['of a period that runs is the first day of the next one', '2026/11/10', '2026/11/05', 20, '2026/11/21'],
    ['on the closing day itself is the day after', '2026/11/20', '2026/11/20', 20, '2026/11/21'],
    ['over the year’s end is in January', '2026/12/31', '2026/12/28', 31, '2027/01/01'],
  ])('%s', (_name, today, acceptedOn, closingDay, expected) => {
    expect(correctionDateOf(today, acceptedOn, closingDay)).toBe(expected);
    expect(isPeriodOver(today, acceptedOn, closingDay)).toBe(expected === today);
  });
});
