import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the demo world's archive lies, from the project's folder; it is built, never kept in the repository. */
export const demoArchivePath = join('.build', 'demo', 'store.tar');

/** The archive, if there is one. */
export function readDemoArchive(rootDir: string): Promise<Uint8Array | undefined> {
  return readFile(join(rootDir, demoArchivePath)).catch(() => undefined);
}
