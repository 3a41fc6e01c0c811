/** What a cell of a table holds: a text, a decimal number, a day (`YYYY/MM/DD`), or an instant as a wall clock shows it. */
export type CellKind = 'text' | 'number' | 'date' | 'dateTime';

/** Places in the list of cell formats of `styles.xml`. */
const styles = { heading: 1, whole: 2, date: 3, dateTime: 4 } as const;

/** A spreadsheet keeps fifteen digits of a number; one with more stays a text, so that none is lost. */
const mostDigits = 15;

/** A cell of a sheet. A text is never run as a formula: only `<f>` holds one, and none is ever written. */
export function xlsxCell(value: string, kind: CellKind): string {
  if (value === '') return '<c/>';
  if (kind === 'number') return numberCell(value);
  const serial = kind === 'text' ? null : serialOf(value);
  return serial === null
    ? textCell(value)
    : `<c s="${kind === 'date' ? styles.date : styles.dateTime}"><v>${serial}</v></c>`;
}

/** A heading. */
export function xlsxHeading(value: string): string {
  return textCell(value, styles.heading);
}

function numberCell(value: string): string {
  const match = /^-?(\d+)(?:\.(\d+))?$/.exec(value);
  const digits = match ? `${match[1]}${match[2] ?? ''}`.replace(/^0+/, '').length : mostDigits + 1;
  if (!match || digits > mostDigits) return textCell(value);
  return match[2] === undefined ? `<c s="${styles.whole}"><v>${value}</v></c>` : `<c><v>${value}</v></c>`;
}

function textCell(value: string, style?: number): string {
  const at = style === undefined ? '' : ` s="${style}"`;
  return `<c${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Days since the end of 1899, by which spreadsheets count; `null` for what is no day. */
function serialOf(value: string): string | null {
  const match = /^(\d{4})[/-](\d{2})[/-](\d{2})(?:[ T](\d{2}):(\d{2}))?$/.exec(value);
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0'] = match;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const days = (at - Date.UTC(1899, 11, 30)) / 86_400_000;
  return String(Math.round(days * 1e8) / 1e8);
}

/** Control characters cannot stand in XML at all. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
