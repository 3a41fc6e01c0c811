import { Decimal } from 'decimal.js';
import type { XmlEvent } from './xml-events.ts';

/** What the cells of a workbook have in common. */
export interface CellForm {
  /** Its shared texts. */
  texts: readonly string[];
  /** The cell formats that show a number as a day. */
  dateStyles: ReadonlySet<number>;
  isFrom1904: boolean;
}

/** A spreadsheet keeps fifteen digits of a number; what its file writes beyond them is how its own arithmetic stores it. */
const keptDigits = 15;

const dayMs = 86_400_000;

/** What a cell shows. `raw`: what its file says. */
export function cellText(cell: { type: string; style: number; raw: string }, form: CellForm): string {
  const { type, style, raw } = cell;
  if (type === 's') return storable(form.texts[Number(raw)] ?? '');
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return raw.slice(0, 10).replaceAll('-', '/');
  if (type !== 'n' || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(raw)) return storable(raw);
  const number = new Decimal(raw);
  if (form.dateStyles.has(style) && number.gte(1) && number.lt(2_958_466)) return dayText(number, form.isFrom1904);
  return number.toSignificantDigits(keptDigits).toFixed();
}

/** Serials count days from the end of 1899 or from the beginning of 1904; what follows the point is the time of day. */
function dayText(serial: Decimal, isFrom1904: boolean): string {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const minutes = serial
    .times(24 * 60)
    .round()
    .times(60_000)
    .toNumber();
  const iso = new Date(first + minutes).toISOString();
  const day = iso.slice(0, 10).replaceAll('-', '/');
  return minutes % dayMs === 0 ? day : `${day} ${iso.slice(11, 16)}`;
}

/** `_x000D_` is how a workbook writes a character that XML cannot hold; what a store cannot hold either is marked. */
function storable(text: string): string {
  return text
    .replace(/_x([\dA-F]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\u{10ffff}]/gu, '\ufffd');
}

/** Numbers of built-in formats that show a day or a time, those of East Asian spreadsheets among them (ECMA-376 18.8.30). */
const builtInDates: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** The places in the list of cell formats (`cellXfs`) that show a number as a day. */
export function dateStylesIn(events: readonly XmlEvent[]): number[] {
  const own = new Map<string, string>();
  const found: number[] = [];
  let isInFormats = false;
  let place = 0;
  for (const event of events) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') isInFormats = event.kind === 'open';
    if (event.kind === 'close') continue;
    const { attributes } = event;
    if (event.name === 'numFmt') own.set(attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '');
    if (event.name !== 'xf' || !isInFormats) continue;
    if (showsDay(attributes.get('numFmtId') ?? '0', own)) found.push(place);
    place += 1;
  }
  return found;
}

function showsDay(id: string, own: ReadonlyMap<string, string>): boolean {
  const code = own.get(id);
  if (code === undefined) return builtInDates.some(([from, to]) => Number(id) >= from && Number(id) <= to);
  return /[ymd]/i.test(withoutWords(code));
}

const closing: Readonly<Record<string, string>> = { '"': '"', '[': ']' };

/** A format without its words in quotes, colours in brackets and escaped letters. */
function withoutWords(code: string): string {
  let kept = '';
  for (let at = 0; at < code.length; at += 1) {
    const letter = code[at] ?? '';
    const end = closing[letter];
    if (end !== undefined) {
      const found = code.indexOf(end, at + 1);
      at = found < 0 ? code.length : found;
    } else if (letter === '\\' || letter === '_') at += 1;
    else kept += letter;
  }
  return kept;
}
