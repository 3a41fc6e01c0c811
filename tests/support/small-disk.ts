import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that is soon full. */
export interface SmallDisk {
  directory: string;
  /** Leaves so many bytes free. */
  fill: (left: number) => void;
  /** Makes room again. */
  empty: () => void;
  remove: () => void;
}

/** Mounts a disk of 192 MB; `null` where that is not allowed: only root may. */
export function mountSmallDisk(): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const ballast = join(directory, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', directory], { stdio: 'ignore' });
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  return {
    directory,
    fill: (left) => {
      for (;;) {
        const { bavail, bsize } = statfsSync(directory);
        try {
          writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
          return;
        } catch (error) {
          // Somebody else wrote more than was left meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          rmSync(ballast);
        }
      }
    },
    empty: () => rmSync(ballast),
    remove: () => {
      execFileSync('umount', [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}
