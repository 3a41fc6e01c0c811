import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, sweepLeftOvers } from './postgres.ts';

const memory = '/dev/shm';
const enough = 6 * 2 ** 30;
const prefix = 'test-run-';
let folder: string | undefined;

/**
 * Lets temporary files of the whole run lie in memory where the machine has room for them, as Linux does: a database is more
 * than a thousand files, and making them on a disk takes twenty times as long.
 */
export function setup(): void {
  // Each project of a run sets up.
  if (!existsSync(memory) || process.env.TMPDIR?.startsWith(join(memory, prefix))) return;
  removeLeftOvers();
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough) return;
  folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** A run that was killed leaves its files behind. */
function removeLeftOvers(): void {
  for (const name of readdirSync(memory)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    sweepLeftOvers(join(memory, name));
    rmSync(join(memory, name), { recursive: true, force: true });
  }
}
