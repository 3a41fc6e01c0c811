import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AppContext } from '../../../app-context.ts';
import { openArchive } from '../../../files/check/open-archive.ts';
import type { StoredFile } from '../../../files/stored-file.ts';

/** One of the files that were brought: alone, or in an archive. */
export interface SingleFile {
  /** As it was called, with the folders of its archive. */
  path: string;
  /** Bytes, as its archive declares them. */
  size: number;
  open: () => Promise<Readable>;
}

const archiveType = 'application/zip';

/** What systems put into archives by themselves. */
const systemFiles = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

/**
 * The files that were brought, one after the other, archives opened; always in the same order. Archives were looked at as a
 * whole when they came in (paths that climb out, too many entries, too much to unpack), and are here again.
 */
export async function* filesOneByOne(
  { files }: Pick<AppContext, 'files'>,
  tenant: string,
  brought: readonly StoredFile[],
): AsyncGenerator<SingleFile, void> {
  for (const file of brought) {
    const bytes = await buffer(await files.read(tenant, file.id));
    if (file.contentType === archiveType) yield* entriesOf(bytes);
    else yield { path: file.fileName, size: file.size, open: async () => Readable.from([bytes]) };
  }
}

async function* entriesOf(bytes: Buffer): AsyncGenerator<SingleFile, void> {
  const { zip, entries } = await openArchive(bytes, bytes.subarray(0, 4));
  try {
    for (const { name, entry } of entries) {
      const path = name.normalize('NFC').replaceAll('\\', '/');
      if (path.endsWith('/') || systemFiles.test(path)) continue;
      yield { path, size: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) };
    }
  } finally {
    zip.close();
  }
}
