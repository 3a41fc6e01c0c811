import { toHalfWidth } from '../../../core/values/half-width.ts';

/**
 * What was typed as a date, as `YYYY/MM/DD`: `20261120`, `2026-1-5`, `2026年1月5日`, full width too; `1120` and `11/20`
 * are in the year of `today`. A date that does not exist, or no date at all, comes back as it was typed.
 */
export function typedToDate(typed: string, today: string): string {
  const text = toHalfWidth(typed)
    .trim()
    .replaceAll(/[年月.-]/g, '/')
    .replace(/日$/, '');
  const match =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ??
    /^()(\d{2})(\d{2})$/.exec(text) ??
    /^()(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (!match) return text;
  const year = Number(match[1] || today.slice(0, 4));
  return isDay(year, Number(match[2]), Number(match[3])) ? slashDate(year, Number(match[2]), Number(match[3])) : text;
}

/** What was typed as a month, as `YYYY/MM`: `202611`, `2026-1`. No month comes back as it was typed. */
export function typedToMonth(typed: string): string {
  const text = toHalfWidth(typed)
    .trim()
    .replaceAll(/[年.-]/g, '/')
    .replace(/月$/, '');
  const match = /^(\d{4})\/?(\d{1,2})$/.exec(text);
  const month = Number(match?.[2]);
  return match && month >= 1 && month <= 12 ? `${match[1]}/${String(month).padStart(2, '0')}` : text;
}

/** The local day of a business date, for a calendar; `null` when it is no date. */
export function dateToDay(date: unknown): Date | null {
  const match = typeof date === 'string' ? /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(date) : null;
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : null;
}

/** The business date of a local day, `YYYY/MM/DD`. */
export function dayToDate(day: Date): string {
  return slashDate(day.getFullYear(), day.getMonth() + 1, day.getDate());
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function slashDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
}
