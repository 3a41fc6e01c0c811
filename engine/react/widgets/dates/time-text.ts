import { toHalfWidth } from '../../../core/values/half-width.ts';
import { typedToDate } from './date-text.ts';

/**
 * What was typed as a time of day, as `HH:mm`: `930`, `9:30`, `9時30分`, `21`, full width too. Up to 24:00; what is no
 * time comes back as it was typed.
 */
export function typedToTime(typed: string): string {
  const text = toHalfWidth(typed).trim().replace('時', ':').replace('分', '').replace(/:$/, ':00');
  const match =
    /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})()$/.exec(text) ?? null;
  if (!match) return text;
  const [hours, minutes] = [Number(match[1]), Number(match[2] || 0)];
  const isTime = (hours < 24 && minutes < 60) || (hours === 24 && minutes === 0);
  return isTime ? `${pad(hours)}:${pad(minutes)}` : text;
}

/**
 * What was typed as a day with a time, as `YYYY/MM/DD HH:mm`: `2026/11/20 9:30`, `11/20 930`, `202611200930`. What is
 * none comes back as it was typed, as far as it was understood.
 */
export function typedToDateTime(typed: string, today: string): string {
  const text = toHalfWidth(typed).trim().replace('T', ' ');
  const together = /^(\d{8})(\d{4})$/.exec(text);
  const gap = text.search(/[ 日]/);
  const [date = '', time] = together
    ? [together[1], together[2]]
    : gap < 0
      ? [text]
      : [text.slice(0, gap), text.slice(gap + 1).trim()];
  const day = typedToDate(date, today);
  return time === undefined || time === '' ? day : `${day} ${typedToTime(time)}`;
}

/** Day and time of a value `YYYY/MM/DD HH:mm`; what is missing is empty. */
export function dateTimeParts(value: string): { date: string; time: string } {
  const [date = '', time = ''] = value.split(' ');
  return { date, time };
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
