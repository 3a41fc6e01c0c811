import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { allPictureSizes, sizedName } from '../pictures/picture-sizes.ts';
import { openDiskPlace } from './disk-place.ts';
import type { FilePlace } from './file-place.ts';
import { openObjectPlace } from './object-place.ts';

/** A file on its way in: written on this machine, not yet taken. */
export interface IncomingFile {
  path: string;
  size: number;
  sha256: string;
}

/** The bytes of uploaded files. What is known about them stands in `stored_file`. */
export interface FileStore {
  /** Where they lie. */
  place: FilePlace;
  /** Writes a stream to a temporary file. Whoever calls removes it or keeps it. */
  receive: (stream: Readable) => Promise<IncomingFile>;
  /** Makes an incoming file durable under an id. */
  keep: (file: IncomingFile, tenant: string, id: string) => Promise<void>;
  /** Removes an incoming file. */
  discard: (file: IncomingFile) => Promise<void>;
  /** Rejects when the bytes are not there. */
  read: (tenant: string, id: string) => Promise<Readable>;
  /** Removes a file and the sizes of a picture that were made of it. */
  remove: (tenant: string, id: string) => Promise<void>;
  /** Removes temporary files that a crash left behind. */
  sweep: () => Promise<void>;
}

const abandonedAfterMs = 60 * 60 * 1000;

/** Where a server keeps its files: in the object store of `filesUrl`, or else in a folder of this machine. */
export function openFilePlace(config: { dataDir: string; filesUrl: string | null }): Promise<FilePlace> {
  return config.filesUrl === null ? openDiskPlace(join(config.dataDir, 'files')) : openObjectPlace(config.filesUrl);
}

/** Opens the files of a server. What comes in is looked at on this machine before its place keeps it. */
export async function openFileStore(config: { dataDir: string; filesUrl: string | null }): Promise<FileStore> {
  const place = await openFilePlace(config);
  const incoming = join(config.dataDir, 'files', 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    place,
    async receive(stream) {
      const path = join(incoming, randomUUID());
      const sha = createHash('sha256');
      let size = 0;
      const count = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          sha.update(chunk);
          yield chunk;
        }
      };
      try {
        await pipeline(stream, count, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path, size, sha256: sha.digest('hex') };
    },
    keep: (file, tenant, id) => place.take(file.path, nameOf(tenant, id)),
    discard: (file) => rm(file.path, { force: true }),
    read: (tenant, id) => place.read(nameOf(tenant, id)),
    async remove(tenant, id) {
      const names = [id, ...allPictureSizes.map((size) => sizedName(id, size))];
      for (const name of names) await place.remove(nameOf(tenant, name));
    },
    async sweep() {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
      }
    },
  };
}

/** Tenant codes come from masters: hashed, they cannot say anything to a file system. */
function nameOf(tenant: string, id: string): string {
  return `${createHash('sha256').update(tenant).digest('hex').slice(0, 32)}/${id}`;
}
