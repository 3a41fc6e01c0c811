const businessZone = 'Asia/Tokyo';

const instantParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A business date (`2026/11/24`, or ISO `2026-11-24`) as `2026/11/24`. Anything else comes back as it is. */
export function formatDate(value: unknown): string {
  const text = asText(value);
  const match = /^(\d{4})[/-](\d{2})[/-](\d{2})$/.exec(text);
  return match ? `${match[1]}/${match[2]}/${match[3]}` : isInstant(text) ? businessDateOf(text) : text;
}

/** A month (`2026/11` or `2026-11`) as `2026/11`. */
export function formatMonth(value: unknown): string {
  return asText(value).replace(/^(\d{4})-(\d{2})$/, '$1/$2');
}

/** An ISO 8601 instant in Japan's time: `2026/11/24 09:30`. Anything else comes back as it is. */
export function formatDateTime(value: unknown): string {
  const text = asText(value);
  if (!isInstant(text)) return text;
  const part = partsOf(text);
  return `${part.year}/${part.month}/${part.day} ${part.hour}:${part.minute}`;
}

/** The business date (Asia/Tokyo, `YYYY/MM/DD`) on which an ISO 8601 instant falls. */
export function businessDateOf(instant: string): string {
  const part = partsOf(instant);
  return `${part.year}/${part.month}/${part.day}`;
}

/** The short weekday of a business date in a language: `火`, `Tue`. Empty when it is no date. */
export function weekdayOf(date: string, language: string): string {
  const [year, month, day] = date.split('/').map(Number);
  if (!year || !month || !day) return '';
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(noon);
}

function partsOf(instant: string): Record<string, string> {
  return Object.fromEntries(instantParts.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
