import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Is `.build/<what>` missing, or made from other inputs than these files and folders hold now? */
export function isStale(root: string, what: string, inputs: readonly string[]): boolean {
  const file = stampFile(root, what);
  if (!existsSync(join(root, '.build', what)) || !existsSync(file)) return true;
  const [times, contents] = readFileSync(file, 'utf8').split('\n');
  const paths = pathsOf(root, inputs);
  if (times === timesOf(root, paths)) return false;
  // A copy or a new checkout has other times, but what it would take minutes to make is made already.
  if (contents !== contentsOf(root, paths)) return true;
  writeStamp(root, what, paths);
  return false;
}

/** Remembers what `.build/<what>` was made from. */
export function markBuilt(root: string, what: string, inputs: readonly string[]): void {
  mkdirSync(join(root, '.build'), { recursive: true });
  writeStamp(root, what, pathsOf(root, inputs));
}

function writeStamp(root: string, what: string, paths: readonly string[]): void {
  writeFileSync(stampFile(root, what), `${timesOf(root, paths)}\n${contentsOf(root, paths)}`);
}

function stampFile(root: string, what: string): string {
  return join(root, '.build', `${what}.stamp`);
}

function pathsOf(root: string, inputs: readonly string[]): string[] {
  return inputs.flatMap((input) => filesOf(root, input)).sort();
}

/** Names, sizes and times: what is asked first, as it reads nothing. */
function timesOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function contentsOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update('\n');
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
