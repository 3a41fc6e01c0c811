import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A definition file as the build reads it. `path` is relative to the folder and uses `/`. */
export interface DefinitionFile {
  path: string;
  absolute: string;
  json: unknown;
}

/** Every JSON file under `folder` whose path ends with `suffix`, in a stable order. */
export function definitionFiles(folder: string, suffix: string): DefinitionFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix))
    .sort()
    .map((path) => {
      const absolute = join(folder, path);
      return {
        path: relative(folder, absolute).split(sep).join('/'),
        absolute,
        json: parse(absolute),
      };
    });
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${String(error)}`, { cause: error });
  }
}
