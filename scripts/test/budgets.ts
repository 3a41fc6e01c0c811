import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a file may take that `tests/budgets.json` does not name. */
const usualSeconds = 15;

let kept: Readonly<Record<string, number>> | undefined;

/** How many seconds a test file may take on two cores, by its path from the project's folder. */
export function budgetOf(file: string): number {
  kept ??= JSON.parse(readFileSync(join('tests', 'budgets.json'), 'utf8')) as Record<string, number>;
  return kept[file] ?? usualSeconds;
}
