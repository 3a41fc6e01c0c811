import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { EngineError } from '../../../engine/server/errors.ts';
import { fileRefused } from '../errors/refusals.ts';
import { decodeEntryName, isSafeEntryName } from './archive-names.ts';
import { checkEntryContent, readEntryText } from './check-entry-content.ts';
import { isProgram } from './file-name.ts';

/** Limits of an archive (reliability T70); sizes in bytes after unpacking. */
const limits = { entries: 2_000, unpacked: 50 * 1024 * 1024, ratio: 100 };

/** An archive's entry with its name decoded. */
interface NamedEntry {
  name: string;
  entry: Entry;
}

/**
 * Looks into a zip without unpacking it: sizes and names from the central directory first, then the first bytes of each
 * entry. Throws `FI-ARCHIVE`, or `FI-TYPE` when it is no zip at all.
 */
export async function checkArchive(path: string, head: Buffer): Promise<void> {
  await withArchive(path, head, async (zip) => {
    const entries = await namedEntries(zip);
    for (const { name, entry } of entries) {
      if (isProgram(name)) throw fileRefused('FI-ARCHIVE', 'program');
      await checkEntryContent(zip, entry, name);
    }
  });
}

/**
 * As `checkArchive`, for Word and Excel files: the package must declare the right main part and carry it, and no macros.
 * `mainType` is the end of the main part's content type.
 */
export async function checkOfficeArchive(
  path: string,
  head: Buffer,
  mainType: string,
  mainPart: string,
): Promise<void> {
  await withArchive(path, head, async (zip) => {
    const entries = await namedEntries(zip);
    const byName = new Map(entries.map(({ name, entry }) => [name, entry]));
    const declaration = byName.get('[Content_Types].xml');
    if (!declaration || !byName.has(mainPart)) throw fileRefused('FI-TYPE', 'content');
    const types = await readEntryText(zip, declaration);
    if (!types.includes(mainType)) throw fileRefused('FI-TYPE', 'content');
    if (/macroEnabled|vbaProject/i.test(types)) throw fileRefused('FI-ARCHIVE', 'macro');
    for (const { name, entry } of entries) {
      if (/vbaProject|(^|\/)activeX\//i.test(name) || isProgram(name)) throw fileRefused('FI-ARCHIVE', 'macro');
      await checkEntryContent(zip, entry, name);
    }
  });
}

async function withArchive(path: string, head: Buffer, look: (zip: ZipFile) => Promise<void>): Promise<void> {
  // Bytes in front of the first entry would make it two files in one.
  if (head.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') throw fileRefused('FI-TYPE', 'content');
  let zip: ZipFile | undefined;
  try {
    // Names stay bytes here: a Shift_JIS name may hold 0x5C, which is no backslash.
    zip = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    await look(zip);
  } catch (error) {
    throw error instanceof EngineError ? error : fileRefused('FI-ARCHIVE', 'broken');
  } finally {
    zip?.close();
  }
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
