import type { LayoutDefinition } from '../formats/layout.ts';

/** How the characters of a file are written as bytes. */
export type Encoding = LayoutDefinition['encoding'];

/** Each character that Windows' Shift_JIS has, with its bytes: what the platform's own decoder reads, turned around. */
const shiftJisBytes = new Map<string, readonly number[]>();

function shiftJisTable(): ReadonlyMap<string, readonly number[]> {
  if (shiftJisBytes.size > 0) return shiftJisBytes;
  const decoder = new TextDecoder('shift_jis');
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
  const pairs = leads.flatMap((lead) => [...range(0x40, 0x7e), ...range(0x80, 0xfc)].map((trail) => [lead, trail]));
  for (const bytes of [...range(0x00, 0x7f).map((one) => [one]), ...range(0xa1, 0xdf).map((one) => [one]), ...pairs]) {
    const text = decoder.decode(Uint8Array.from(bytes));
    // A character that stands in several places is written where it stands first.
    if ([...text].length === 1 && text !== '\ufffd' && !shiftJisBytes.has(text)) shiftJisBytes.set(text, bytes);
  }
  return shiftJisBytes;
}

/** The bytes of a text; `undefined` for a text with a character that the encoding has not. */
export function encodeText(text: string, encoding: Encoding): Uint8Array | undefined {
  if (encoding !== 'shiftJis') return new TextEncoder().encode(text);
  const table = shiftJisTable();
  const bytes: number[] = [];
  for (const character of text) {
    const own = table.get(character);
    if (!own) return undefined;
    bytes.push(...own);
  }
  return Uint8Array.from(bytes);
}

/** The text that bytes are of. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding === 'shiftJis' ? 'shift_jis' : 'utf-8').decode(bytes);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
