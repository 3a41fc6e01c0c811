import type { Entry, ZipFile } from 'yauzl';
import { fileRefused } from '../../errors/refusals.ts';
import { readEntryStart } from './read-entry.ts';

/** How much of an entry is unpacked to tell what it is. */
const headBytes = 512;

/** How much of an XML part may stand before its first element: comments that hide a declaration behind them are longer. */
const prologBytes = 64 * 1024;

/** Office files may lie in an archive. */
export const officeNames = /\.(docx|xlsx|pptx|odt|ods|odp)$/i;

const archiveSignatures = [
  'PK\x03\x04',
  'PK\x05\x06',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ\x00',
  '\x28\xb5\x2f\xfd',
  'MSCF',
];

/** Refuses an archive in the archive (Office files are allowed), programs, and XML that declares entities. */
export async function checkEntryContent(zip: ZipFile, entry: Entry, name: string): Promise<void> {
  if (entry.uncompressedSize === 0) return;
  const isXml = /\.(xml|rels|vml)$/i.test(name);
  const bytes = (await readEntryStart(zip, entry, isXml ? prologBytes : headBytes)).toString('latin1');
  if (!officeNames.test(name) && archiveSignatures.some((signature) => bytes.startsWith(signature))) {
    throw fileRefused('FI-ARCHIVE', 'nested');
  }
  if (bytes.startsWith('MZ') || bytes.startsWith('\x7fELF')) throw fileRefused('FI-ARCHIVE', 'program');
  if (isXml && !hasPlainProlog(bytes)) throw fileRefused('FI-ARCHIVE', 'entities');
}

/** Does the XML reach its first element without declaring a document type? UTF-16 is read with its zeros left out. */
function hasPlainProlog(bytes: string): boolean {
  const text = bytes.replaceAll('\u0000', '');
  const first = text.search(/<[A-Za-z_]/);
  return first >= 0 && !/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, first));
}
