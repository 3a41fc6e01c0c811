/**
 * The next date after `today` (`YYYY/MM/DD`) that is this day of its month; in shorter months the last day.
 * @example nextMonthDay('2026/01/31', 31) // '2026/02/28'
 */
export function nextMonthDay(today: string, day: number): string {
  const [year = 0, month = 1] = today.split('/').map(Number);
  const here = dateIn(year, month, day);
  return here > today ? here : dateIn(year + (month === 12 ? 1 : 0), (month % 12) + 1, day);
}

/** The month before that of a date, as its first and last day. */
export function monthBefore(date: string): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('/').map(Number);
  return monthOf(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1);
}

/** The month of a date, as its first and last day. */
export function monthAround(date: string): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('/').map(Number);
  return monthOf(year, month);
}

function monthOf(year: number, month: number): { from: string; to: string } {
  return { from: dateIn(year, month, 1), to: dateIn(year, month, 31) };
}

function dateIn(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [year, twoDigits(month), twoDigits(Math.min(day, last))].join('/');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
