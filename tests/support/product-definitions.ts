import { join } from 'node:path';
import type { Definitions } from '../../engine/core/definitions.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const root = join(import.meta.dirname, '..', '..');
let loaded: Definitions | undefined;

/** The product's definitions, read once in a worker. Who changes them loads his own. */
export function productDefinitions(): Definitions {
  loaded ??= loadDefinitions(root);
  return loaded;
}
