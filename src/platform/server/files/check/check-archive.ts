import { fileRefused } from '../../errors/refusals.ts';
import { isProgram } from '../file-name.ts';
import { checkEntryContent, officeNames } from './check-entry-content.ts';
import { checkOfficeInArchive } from './check-office.ts';
import { withArchive } from './open-archive.ts';
import { readEntryStart } from './read-entry.ts';

/** Office files in an archive are read as a whole, up to the size that may be attached alone. */
const officeBytes = 10_485_760;

/**
 * Looks into a zip without unpacking it: sizes and names from the central directory first, then the first bytes of each
 * entry; Office files in it are looked into as well. Throws `FI-ARCHIVE`, or `FI-TYPE` when it is no zip at all.
 */
export async function checkArchive(path: string, head: Buffer): Promise<void> {
  await withArchive(path, head, async (zip, entries) => {
    for (const { name, entry } of entries) {
      if (isProgram(name)) throw fileRefused('FI-ARCHIVE', 'program');
      await checkEntryContent(zip, entry, name);
      if (!officeNames.test(name) || entry.uncompressedSize === 0) continue;
      if (entry.uncompressedSize > officeBytes) throw fileRefused('FI-ARCHIVE', 'nested');
      await checkOfficeInArchive(await readEntryStart(zip, entry, officeBytes));
    }
  });
}
