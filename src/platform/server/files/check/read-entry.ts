import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';

/** A declaration of parts is small; more of it is not read. */
const textBytes = 256 * 1024;

/** The text of a small entry. */
export async function readEntryText(zip: ZipFile, entry: Entry): Promise<string> {
  return (await readEntryStart(zip, entry, textBytes)).toString('utf8');
}

/** The first bytes of an entry; the rest is never unpacked. */
export async function readEntryStart(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the stream.
    if (length >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}
