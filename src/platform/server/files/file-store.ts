import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file on its way in: written, not yet taken. */
export interface IncomingFile {
  path: string;
  size: number;
  sha256: string;
}

/** The bytes of uploaded files, on disk. What is known about them stands in `stored_file`. */
export interface FileStore {
  /** Writes a stream to a temporary file. Whoever calls removes it or keeps it. */
  receive: (stream: Readable) => Promise<IncomingFile>;
  /** Makes an incoming file durable under an id. */
  keep: (file: IncomingFile, tenant: string, id: string) => Promise<void>;
  /** Removes an incoming file. */
  discard: (file: IncomingFile) => Promise<void>;
  read: (tenant: string, id: string) => ReadStream;
  remove: (tenant: string, id: string) => Promise<void>;
  /** Removes temporary files that a crash left behind. */
  sweep: () => Promise<void>;
}

const abandonedAfterMs = 60 * 60 * 1000;

/** Opens the file store in a folder; creates what is missing, readable by this user alone. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  // Tenant codes come from masters: hashed, they cannot say anything to a file system.
  const folderOf = (tenant: string) => join(folder, createHash('sha256').update(tenant).digest('hex').slice(0, 32));

  return {
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
    async keep(file, tenant, id) {
      const target = folderOf(tenant);
      await mkdir(target, { recursive: true, mode: 0o700 });
      await syncPath(file.path);
      await rename(file.path, join(target, id));
      // The name itself is durable only when its folder is.
      await syncPath(target);
    },
    discard: (file) => rm(file.path, { force: true }),
    read: (tenant, id) => createReadStream(join(folderOf(tenant), id)),
    remove: (tenant, id) => rm(join(folderOf(tenant), id), { force: true }),
    async sweep() {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
      }
    },
  };
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
