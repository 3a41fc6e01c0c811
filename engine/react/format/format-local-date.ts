import { formatDate, formatDateTime, formatMonth } from './format-date.ts';

/** Dates as the readers of a language write them. A language that is not here writes them as they are kept. */
const styles: Readonly<Record<string, { day: Intl.DateTimeFormatOptions; month: Intl.DateTimeFormatOptions }>> = {
  en: {
    day: { year: 'numeric', month: 'short', day: 'numeric' },
    month: { year: 'numeric', month: 'short' },
  },
  ko: {
    day: { year: 'numeric', month: 'numeric', day: 'numeric' },
    month: { year: 'numeric', month: 'long' },
  },
};

/** A business date or instant as a reader of `language` expects it: `2026/11/20`, `Nov 20, 2026`, `2026. 11. 20.`. */
export function formatLocalDate(value: unknown, language: string): string {
  return inLanguage(formatDate(value), language, 'day');
}

/** An instant by the reader's clock, for a reader of `language`: `2026/11/20 09:30`, `Nov 20, 2026 09:30`. */
export function formatLocalDateTime(value: unknown, language: string): string {
  const [day = '', time] = formatDateTime(value).split(' ');
  return time === undefined ? formatDateTime(value) : `${inLanguage(day, language, 'day')} ${time}`;
}

/** A month for a reader of `language`: `2026/11`, `Nov 2026`, `2026년 11월`. */
export function formatLocalMonth(value: unknown, language: string): string {
  return inLanguage(formatMonth(value), language, 'month');
}

function inLanguage(date: string, language: string, kind: 'day' | 'month'): string {
  const style = Object.hasOwn(styles, language) ? styles[language] : undefined;
  const match = style && /^(\d{4})\/(\d{2})(?:\/(\d{2}))?$/.exec(date);
  if (!match) return date;
  const [, year, month, day = '1'] = match;
  const noon = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  return formatterOf(language, kind, style[kind]).format(noon);
}

/** Making one takes long, and lists have thousands of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: string, kind: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${kind}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}
