import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilePlace } from './file-place.ts';

/** Copies every file of one place to another, one after the other, over what is there. Answers how many. */
export async function copyFiles(from: FilePlace, to: FilePlace): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  let copied = 0;
  try {
    for await (const name of from.names()) {
      const path = join(folder, 'file');
      await pipeline(await from.read(name), createWriteStream(path, { mode: 0o600 }));
      await to.take(path, name);
      copied += 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return copied;
}
