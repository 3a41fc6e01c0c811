/**
 * A date as people type it (`2026/11/24`, `2026-11-24`, `20261124`, `11/24`, full-width digits) as `YYYY/MM/DD`.
 * A date without a year is of `today`'s year. `null` when it is no date of the calendar.
 */
export function typedDate(typed: string, today: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/[-.年月]/g, '/')
    .replace(/日$/, '');
  const match =
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(`${today.slice(0, 4)}/${text}`);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return null;
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
}

/** A decimal as people type it (commas, full-width digits, a 円 behind it) without anything but digits; else `null`. */
export function typedDecimal(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[,\s円¥]/g, '')
    .replace(/^[ー−‐]/, '-');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? text : null;
}
