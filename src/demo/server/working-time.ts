import { isBusinessDay } from '../../domain/dates/business-days.ts';
import { businessDateOf } from '../../platform/server/clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const tokyoMs = 9 * 60 * minuteMs;

/** People of the demo work from 8:30 to 18:30 in Tokyo on business days. Minutes after midnight. */
export const workingHours = { from: 8 * 60 + 30, to: 18 * 60 + 30 } as const;

/** Minutes of one working day. */
export const workingDay: number = workingHours.to - workingHours.from;

/** Does anybody work at this instant? The company rests on its own days, too. */
export function isWorkingTime(at: Date): boolean {
  const minutes = minutesOfDay(at);
  return isWorkingDay(at) && minutes >= workingHours.from && minutes <= workingHours.to;
}

/** So many working minutes later; a wait that ends after hours ends on the next working day. */
export function addWorkingMinutes(at: Date, minutes: number): Date {
  let now = at.getTime();
  for (let left = minutes; ; ) {
    const opens = startOfDay(now) + workingHours.from * minuteMs;
    const closes = startOfDay(now) + workingHours.to * minuteMs;
    const start = Math.max(now, opens);
    const free = isWorkingDay(new Date(now)) ? Math.max(0, (closes - start) / minuteMs) : 0;
    if (left <= free) return new Date(start + left * minuteMs);
    left -= free;
    now = startOfDay(now) + dayMs;
  }
}

/** So many working minutes earlier. */
export function subtractWorkingMinutes(at: Date, minutes: number): Date {
  let now = at.getTime();
  for (let left = minutes; ; ) {
    const opens = startOfDay(now) + workingHours.from * minuteMs;
    const closes = startOfDay(now) + workingHours.to * minuteMs;
    const end = Math.min(now, closes);
    const free = isWorkingDay(new Date(now)) ? Math.max(0, (end - opens) / minuteMs) : 0;
    if (left <= free) return new Date(end - left * minuteMs);
    left -= free;
    now = startOfDay(now) - 1;
  }
}

/** When the closing of what is due on a date is executed: in the forenoon, of the last day before it if nobody works on it. */
export function payingTime(dueDate: string): Date {
  const at = new Date(`${dueDate.replaceAll('/', '-')}T10:12:00+09:00`);
  return isWorkingTime(at) ? at : subtractWorkingMinutes(at, workingDay - 102);
}

/** The instant a business date begins, in Tokyo. */
export function startOfDay(at: number): number {
  return Math.floor((at + tokyoMs) / dayMs) * dayMs - tokyoMs;
}

function minutesOfDay(at: Date): number {
  return (at.getTime() - startOfDay(at.getTime())) / minuteMs;
}

const knownDays = new Map<number, boolean>();

/** Thousands of waits are counted over the same few months. */
function isWorkingDay(at: Date): boolean {
  const day = startOfDay(at.getTime());
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  const isWorking = isOpenDay(businessDateOf(at));
  knownDays.set(day, isWorking);
  return isWorking;
}

// The company also rests on 12/29–1/4 and 8/12–8/14.
function isOpenDay(date: string): boolean {
  const day = date.slice(5);
  const isCompanyHoliday = day >= '12/29' || day <= '01/04' || (day >= '08/12' && day <= '08/14');
  return isBusinessDay(date) && !isCompanyHoliday;
}
