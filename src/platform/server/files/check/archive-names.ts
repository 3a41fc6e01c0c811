/**
 * The name of a zip entry. UTF-8 when the entry says so or the bytes are; else Shift_JIS, which Windows in Japan
 * writes; else byte by byte.
 */
export function decodeEntryName(raw: Buffer, saysUtf8: boolean): string {
  for (const encoding of saysUtf8 ? ['utf-8'] : ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw);
    } catch {
      // Not this encoding: the next one decides.
    }
  }
  return raw.toString('latin1');
}

/** Does the name stay inside the folder it is unpacked to, on every system? */
export function isSafeEntryName(name: string): boolean {
  if (name === '' || name.length > 1000 || name.includes('\u0000')) return false;
  if (/^[\\/]/.test(name) || /^[A-Za-z]:/.test(name)) return false;
  return !name.split(/[\\/]/).includes('..');
}
