import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The test files that share nothing with others, by their path from the project's folder: those that say in their first
 * line that they need a page (jsdom), and those that put another module in the place of one. A copy that is only served
 * has none.
 */
export function testsApart(root: string): string[] {
  if (!existsSync(join(root, 'tests'))) return [];
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('tests', path))
    .filter((path) => isApart(readFileSync(join(root, path), 'utf8')));
}

function isApart(text: string): boolean {
  return text.startsWith('// @vitest-environment') || /\bvi\.mock\(/.test(text);
}
