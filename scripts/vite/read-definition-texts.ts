import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { DefinitionFile } from '../../engine/core/definitions.ts';

/** Every definition file of the project as `parseDefinitions` takes it, in a stable order. Samples are left out. */
export function readDefinitionTexts(root: string): DefinitionFile[] {
  return ['schemas', 'flows'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.split(sep).join('/')}`)
      .filter((path) => path.endsWith('.json') && !path.startsWith('schemas/samples/'))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}
