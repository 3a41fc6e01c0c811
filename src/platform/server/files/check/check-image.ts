import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileRefused } from '../../errors/refusals.ts';

/** More than any camera or drawing has; a picture that claims more would only fill the reader's memory. */
export const mostPixels = 100_000_000;

/** Checks that a file is a picture of this type, of a size that can be shown. Throws `FI-TYPE`. */
export async function checkImage(path: string, mime: 'image/png' | 'image/jpeg'): Promise<void> {
  const bytes = await readFile(path);
  if ((await fileTypeFromBuffer(bytes))?.mime !== mime) throw fileRefused('FI-TYPE', 'content');
  const pixels = mime === 'image/png' ? pngPixels(bytes) : jpegPixels(bytes);
  if (pixels > mostPixels) throw fileRefused('FI-TYPE', 'pixels');
}

/** Width times height as the first chunk says. */
function pngPixels(bytes: Buffer): number {
  return bytes.length < 24 ? 0 : bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
}

/** Width times height as the first frame says; 0 when there is none, which no reader can show. */
function jpegPixels(bytes: Buffer): number {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}
