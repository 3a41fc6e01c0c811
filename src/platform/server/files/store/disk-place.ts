import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { FilePlace } from './file-place.ts';

const identityFile = 'place';

/** Files in a folder of this machine, readable by this user alone; creates what is missing. */
export async function openDiskPlace(folder: string): Promise<FilePlace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    identity: await identityOf(folder),
    async take(path, name) {
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await syncPath(path);
      await moveFile(path, target);
      // The name itself is durable only when its folder is.
      await syncPath(dirname(target));
    },
    async read(name) {
      const handle = await open(join(folder, name), 'r');
      return handle.createReadStream();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async *names() {
      const groups = await readdir(folder, { withFileTypes: true });
      for (const group of groups.filter((one) => one.isDirectory() && one.name !== 'incoming')) {
        for (const name of await readdir(join(folder, group.name))) yield `${group.name}/${name}`;
      }
    },
  };
}

/** The name that a folder was given when it was first used: it goes where the folder is moved to. */
async function identityOf(folder: string): Promise<string> {
  const path = join(folder, identityFile);
  const made = `${hostname()}:${basename(dirname(folder))}:${randomUUID()}`;
  await writeFile(path, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

/** Renames, or copies where the two are on different disks: a name only ever stands for all of its bytes. */
async function moveFile(path: string, target: string): Promise<void> {
  const isMoved = await rename(path, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      return false;
    },
  );
  if (isMoved) return;
  const part = `${target}.part`;
  await copyFile(path, part);
  await syncPath(part);
  await rename(part, target);
  await rm(path, { force: true });
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
