import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';

const pieceSize = 1024 * 1024;

/**
 * Begins the embedded store of a directory with an archive (tar) of one, unless it has begun. The files are written as they are:
 * PGlite would hold the archive several times over in its memory, which never shrinks. Until all of them are there, the
 * directory has no store. Each path in it begins with a slash.
 */
export async function seedCluster(cluster: string, seed: Uint8Array): Promise<void> {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const coming = `${cluster}.coming`;
  await rm(coming, { recursive: true, force: true });
  await mkdir(coming, { recursive: true });
  await pipeline(Readable.from(piecesOf(seed)), extract({ cwd: coming, strip: 1, strict: true }));
  await rename(coming, cluster);
}

/** As buffers: the reader of archives takes no other bytes. */
function* piecesOf(seed: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(seed.buffer, seed.byteOffset, seed.byteLength);
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}
