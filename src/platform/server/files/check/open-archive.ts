import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { EngineError } from '../../../../../engine/server/errors.ts';
import { fileRefused } from '../../errors/refusals.ts';
import { decodeEntryName, isSafeEntryName } from './archive-names.ts';

/** Limits of an archive (reliability T70); sizes in bytes after unpacking. */
const limits = { entries: 2_000, unpacked: 50 * 1024 * 1024, ratio: 100 };

/** An archive's entry with its name decoded. */
export interface NamedEntry {
  name: string;
  entry: Entry;
}

/** A zip whose central directory and sizes were found sound. Whoever opened it closes it. */
export interface OpenArchive {
  zip: ZipFile;
  entries: readonly NamedEntry[];
}

/** As `openArchive`, for as long as `look` takes; what fails in it for another reason is a broken archive, too. */
export async function withArchive(
  source: string | Buffer,
  head: Buffer,
  look: (zip: ZipFile, entries: readonly NamedEntry[]) => Promise<void>,
): Promise<void> {
  const { zip, entries } = await openArchive(source, head);
  try {
    await look(zip, entries);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    zip.close();
  }
}

/**
 * Opens a zip, by path or in memory, once sizes, names and offsets in its central directory are sound and each entry unpacks
 * to the size it declares. Nothing unpacked is kept. Throws `FI-ARCHIVE`, or `FI-TYPE` when it is no zip at all.
 */
export async function openArchive(source: string | Buffer, head: Buffer): Promise<OpenArchive> {
  // Bytes in front of the first entry would make it two files in one.
  if (head.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') throw fileRefused('FI-TYPE', 'content');
  // Names stay bytes here: a Shift_JIS name may hold 0x5C, which is no backslash.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  let zip: ZipFile | undefined;
  try {
    zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options));
    const entries = await namedEntries(zip);
    for (const { entry } of entries) await unpackToNowhere(zip, entry);
    return { zip, entries };
  } catch (error) {
    zip?.close();
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): EngineError {
  return error instanceof EngineError ? error : fileRefused('FI-ARCHIVE', 'broken');
}

/** A reader that believes what an entry declares must not meet more: unpacking ends with the first byte too many. */
async function unpackToNowhere(zip: ZipFile, entry: Entry): Promise<void> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

async function namedEntries(zip: ZipFile): Promise<NamedEntry[]> {
  if (zip.entryCount > limits.entries) throw fileRefused('FI-ARCHIVE', 'entries');
  if (zip.entryCount === 0) throw fileRefused('FI-EMPTY');
  const entries: NamedEntry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (entries.length >= limits.entries) throw fileRefused('FI-ARCHIVE', 'entries');
    if (unpacked > limits.unpacked) throw fileRefused('FI-ARCHIVE', 'unpacked');
    entries.push({ name: checkEntry(entry), entry });
  }
  if (unpacked > zip.fileSize * limits.ratio) throw fileRefused('FI-ARCHIVE', 'ratio');
  refuseOverlaps(entries);
  return entries;
}

function checkEntry(entry: Entry): string {
  const isEncrypted = (entry.generalPurposeBitFlag & 0x1) !== 0 || (entry.generalPurposeBitFlag & 0x40) !== 0;
  if (isEncrypted) throw fileRefused('FI-ARCHIVE', 'encrypted');
  const raw: unknown = entry.fileName;
  const name = Buffer.isBuffer(raw) ? decodeEntryName(raw, (entry.generalPurposeBitFlag & 0x800) !== 0) : String(raw);
  if (!isSafeEntryName(name)) throw fileRefused('FI-ARCHIVE', 'name');
  // The upper half holds the Unix mode: anything but a plain file or a folder (a link, a device) is refused.
  const mode = (entry.externalFileAttributes >>> 16) & 0xf000;
  if (mode !== 0 && mode !== 0x8000 && mode !== 0x4000) throw fileRefused('FI-ARCHIVE', 'link');
  return name;
}

/** Entries that share bytes are how a small archive unpacks to an endless one. */
function refuseOverlaps(entries: readonly NamedEntry[]): void {
  const localHeader = 30;
  const spans = entries
    .map(({ entry }) => [entry.relativeOffsetOfLocalHeader, entry.compressedSize] as const)
    .sort((a, b) => a[0] - b[0]);
  spans.forEach(([start, size], index) => {
    const next = spans[index + 1];
    if (next && start + localHeader + size > next[0]) throw fileRefused('FI-ARCHIVE', 'overlap');
  });
}
