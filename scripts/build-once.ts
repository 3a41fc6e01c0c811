import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const between = 100;

/**
 * Builds `.build/<what>` unless it is there already. Of several processes that find it out of date at once, one builds; the
 * others wait for it, and build only what is still out of date then.
 */
export async function buildOnce(
  root: string,
  what: string,
  isThere: () => boolean,
  build: () => Promise<void>,
): Promise<void> {
  if (isThere()) return;
  const lock = join(root, '.build', `${what}.lock`);
  mkdirSync(join(root, '.build'), { recursive: true });
  while (!take(lock)) await pause(between);
  try {
    if (!isThere()) await build();
  } finally {
    rmSync(lock);
  }
}

/** Takes the lock for this process; `false` while another one, that is still alive, holds it. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const holder = holderOf(lock);
  if (holder !== undefined && !isAlive(holder)) breakOpen(lock, holder);
  return false;
}

/** `undefined`: it was given back, or its holder has not written his number yet. */
function holderOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Takes the lock away from a process that was killed, under a name that only one of those who wait can give it. */
function breakOpen(lock: string, holder: number): void {
  try {
    renameSync(lock, `${lock}.${holder}`);
    rmSync(`${lock}.${holder}`);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
