import type { LayoutDefinition } from '../formats/layout.ts';
import { decodeText } from './encode-text.ts';

/** A line as it was read: of which kind, and what stands in its fields, blanks behind and zeros in front as they are. */
export interface ReadLine {
  line: string;
  values: Record<string, string>;
}

/**
 * Reads a file of fixed length by its layout. Line ends may be there or not, whatever the layout writes.
 * @throws Error with the number of the first line that is too short, too long, or of no kind
 */
export function readLayout(layout: LayoutDefinition, content: Uint8Array): ReadLine[] {
  const size = layout.bytes ?? 0;
  const lines: Uint8Array[] = [];
  for (let at = 0; at < content.length; ) {
    lines.push(content.subarray(at, at + size));
    at += size;
    while (content[at] === 0x0d || content[at] === 0x0a) at += 1;
  }
  return lines.map((bytes, index) => readLine(layout, bytes, index + 1));
}

function readLine(layout: LayoutDefinition, bytes: Uint8Array, lineNo: number): ReadLine {
  const text = decodeText(bytes, layout.encoding);
  const line = layout.lines.find(({ begins }) => begins !== undefined && text.startsWith(begins));
  if (bytes.length !== layout.bytes || /[\r\n]/.test(text) || !line) throw new Error(`Line ${lineNo} is none.`);
  let at = 0;
  const values = line.fields.map(({ id, bytes: size = 0 }): [string, string] => {
    const part = bytes.subarray(at, at + size);
    at += size;
    return [id, decodeText(part, layout.encoding)];
  });
  return { line: line.id, values: Object.fromEntries(values) };
}
