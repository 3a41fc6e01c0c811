import { dateOf, dayOf } from '../../domain/dates/calendar-date.ts';

/** A month, `YYYY/MM`, with its first and last day. */
export interface Month {
  month: string;
  from: string;
  to: string;
}

/**
 * The months from one to another, both of them in it; none where the later one is named first.
 * @example monthsBetween('2026/11', '2027/01').map(({ to }) => to) // ['2026/11/30', '2026/12/31', '2027/01/31']
 */
export function monthsBetween(from: string, until: string): Month[] {
  const first = dayOf(`${from}/01`);
  const count = dayOf(`${until}/01`).diff(first, 'month') + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = first.add(index, 'month');
    const date = dateOf(day);
    return { month: date.slice(0, 7), from: date, to: dateOf(day.endOf('month')) };
  });
}
