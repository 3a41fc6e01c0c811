import { PunchoutRefusal } from '../../domain/punchout/shop-message.ts';

/** Encodings that shops here write in; `TextDecoder` knows them by these names. */
const encodings: ReadonlySet<string> = new Set(
  'utf-8 utf8 us-ascii iso-8859-1 utf-16 utf-16le utf-16be shift_jis sjis windows-31j ms932 x-sjis euc-jp'.split(' '),
);

/**
 * Bytes as text, without guessing: what is not of the encoding is refused, never replaced.
 * @throws PunchoutRefusal
 */
export function decodeText(bytes: Uint8Array, encoding: string): string {
  const label = encoding.toLowerCase();
  if (!encodings.has(label)) throw new PunchoutRefusal('malformed', encoding);
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    // The store takes no such character, and no message needs it.
    if (text.includes('\u0000')) throw new PunchoutRefusal('malformed');
    return text;
  } catch {
    throw new PunchoutRefusal('malformed', encoding);
  }
}

/** A document that says its encoding itself (XML 1.0, 4.3.3): by its first bytes, by its declaration, else UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeText(bytes, 'utf-16be');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeText(bytes, 'utf-16le');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return decodeText(bytes, /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding=["']([^"']+)["']/.exec(head)?.[1] ?? 'utf-8');
}
