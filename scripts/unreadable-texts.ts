import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from '../engine/core/problem.ts';

/** The text files below `locales` that are not JSON. */
export function unreadableTexts(root: string): Problem[] {
  return readdirSync(join(root, 'locales'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path): Problem[] => {
      const file = `locales/${path.split(sep).join('/')}`;
      try {
        JSON.parse(readFileSync(join(root, file), 'utf8'));
        return [];
      } catch (error) {
        return [{ file, pointer: '', code: 'file.notJson', reason: String(error) }];
      }
    });
}
