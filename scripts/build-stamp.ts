import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Is `.build/<what>` missing, or made from other inputs than these files and folders hold now? */
export function isStale(root: string, what: string, inputs: readonly string[]): boolean {
  const stamp = stampFile(root, what);
  if (!existsSync(join(root, '.build', what)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== fingerprint(root, inputs);
}

/** Remembers what `.build/<what>` was made from. */
export function markBuilt(root: string, what: string, inputs: readonly string[]): void {
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(stampFile(root, what), fingerprint(root, inputs));
}

function stampFile(root: string, what: string): string {
  return join(root, '.build', `${what}.stamp`);
}

/** Names, sizes and times: reading every file would cost more than it tells. */
function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesOf(root, input)).sort()) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesOf(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
