import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a test file runs, by what it says of itself. */
type Place =
  /** Shares what others have loaded. */
  | 'together'
  /** Also shares a page (jsdom): its first line asks for one. */
  | 'pages'
  /** Has everything for itself, since it puts another module in the place of one. */
  | 'apart';

/** The test files of a place, by their path from the project's folder. A copy that is only served has none. */
export function testsOf(root: string, place: Place): string[] {
  if (!existsSync(join(root, 'tests'))) return [];
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('tests', path))
    .filter((path) => placeOf(readFileSync(join(root, path), 'utf8')) === place);
}

function placeOf(text: string): Place {
  if (/\bvi\.mock\(/.test(text)) return 'apart';
  return text.startsWith('// @vitest-environment') ? 'pages' : 'together';
}
