import { expect, it } from 'vitest';
import { businessDaysSince, type CompanyDays } from '../../src/domain/dates/business-days.ts';

const own: CompanyDays = new Map([
  ['2026/11/13', 'off'],
  ['2026/11/14', 'work'],
  ['2026/11/18', 'off'],
]);

it.each([
  // Thursday to Friday of the week after: a Friday that the company takes off, a Saturday on which it works.
  ['2026/11/12', '2026/11/20', 6, 5],
  ['2026/11/13', '2026/11/14', 0, 1],
  ['2026/11/18', '2026/11/18', 0, 0],
  ['2026/11/17', '2026/11/18', 1, 0],
])(
  'business days from %s to %s are %d in the nation and %d in a company with days of its own',
  (from, to, nation, company) => {
    expect(businessDaysSince(from, to)).toBe(nation);
    expect(businessDaysSince(from, to, own)).toBe(company);
  },
);
