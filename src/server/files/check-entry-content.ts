import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { fileRefused } from '../errors/refusals.ts';

/** How much of an entry is unpacked to tell what it is. */
const headBytes = 512;

/** A declaration of parts is small; more of it is not read. */
const textBytes = 256 * 1024;

const officeNames = /\.(docx|xlsx|pptx|odt|ods|odp)$/i;

const archiveSignatures = [
  'PK\x03\x04',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  '\x1f\x8b\x08',
  'BZh',
  '\xfd7zXZ\x00',
  'MSCF',
];

/** Refuses an archive in the archive (Office files are allowed), programs, and XML that declares entities. */
export async function checkEntryContent(zip: ZipFile, entry: Entry, name: string): Promise<void> {
  if (entry.uncompressedSize === 0) return;
  const head = await readStart(zip, entry, headBytes);
  const bytes = head.toString('latin1');
  if (!officeNames.test(name) && archiveSignatures.some((signature) => bytes.startsWith(signature))) {
    throw fileRefused('FI-ARCHIVE', 'nested');
  }
  if (bytes.startsWith('MZ') || bytes.startsWith('\x7fELF')) throw fileRefused('FI-ARCHIVE', 'program');
  if (/\.(xml|rels)$/i.test(name) && /<!(DOCTYPE|ENTITY)/i.test(bytes.replaceAll('\u0000', ''))) {
    throw fileRefused('FI-ARCHIVE', 'entities');
  }
}

/** The text of a small entry. */
export async function readEntryText(zip: ZipFile, entry: Entry): Promise<string> {
  return (await readStart(zip, entry, textBytes)).toString('utf8');
}

async function readStart(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the stream, so the rest is never unpacked.
    if (length >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}
