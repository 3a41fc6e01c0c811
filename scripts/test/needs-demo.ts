import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const seed = join('tests', 'support', 'demo-seed.ts');

/** Does a test file, or a file of tests that it imports, begin a store with the demo world? By its path from the project's folder. */
export function needsDemo(file: string, looked = new Set<string>()): boolean {
  if (file === seed) return true;
  if (looked.has(file)) return false;
  looked.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.ts)'/g);
  return [...imports]
    .map(([, path = '']) => join(dirname(file), path))
    .some((path) => path.startsWith('tests') && needsDemo(path, looked));
}
