import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Definitions, parseDefinitions } from '../../../engine/core/definitions.ts';

/** Reads `schemas` and `flows` below the project's folder. Throws with every problem when one of them does not hold. */
export function loadDefinitions(rootDir: string): Definitions {
  const files = ['schemas', 'flows'].flatMap((top) =>
    readdirSync(join(rootDir, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .sort()
      .map((path) => ({
        path: `${top}/${path.split(sep).join('/')}`,
        text: readFileSync(join(rootDir, top, path), 'utf8'),
      })),
  );
  const { definitions, problems } = parseDefinitions(files);
  if (problems.length > 0) {
    const list = problems.map(({ file, pointer, reason }) => `${file}#${pointer}: ${reason}`).join('\n');
    throw new Error(`The definitions do not hold (npm run check says more):\n${list}`);
  }
  return definitions;
}
