import { addDays } from '../../domain/dates/calendar-date.ts';
import { closingDateOf } from '../../domain/dates/payment-terms.ts';

/**
 * The business date on which an acceptance of a closed period is corrected: today, or, while its own period still runs, the
 * first day of the next one. What was closed stays as it is.
 * @example correctionDateOf('2026/11/20', '2026/09/30', 31) // '2026/11/20'
 */
export function correctionDateOf(today: string, acceptedOn: string, closingDay: number): string {
  const closed = closingDateOf(acceptedOn, closingDay);
  return today > closed ? today : addDays(closed, 1);
}

/** Is the supplier's period that an acceptance falls into over? */
export function isPeriodOver(today: string, acceptedOn: string, closingDay: number): boolean {
  return today > closingDateOf(acceptedOn, closingDay);
}
