import type { RecordDefinition } from '../definitions.ts';
import { validatorModuleOf } from './validator-module.ts';

/**
 * An ES module like `validatorModuleOf`'s, for a record that was changed after the application was built: it exports
 * `create(modules)`, which is given what a built validator imports, by name, and answers `{ validate, schema }`. So it can
 * be fetched from the same origin and run without `eval`, and brings no second copy of the rules.
 * @throws Error when the schema does not compile
 */
export function validatorFactoryOf(definition: RecordDefinition): string {
  const lines = validatorModuleOf(definition).split('\n');
  const imports = lines.filter((line) => line.startsWith('import * as '));
  const given = imports.map((line) => line.replace(/^import \* as (\w+) from (".+");$/, 'const $1 = modules[$2];'));
  const body = lines
    .slice(imports.length)
    .join('\n')
    .replace(/export const (validate|schema) = /g, 'const $1 = ')
    .replace(/export \{ (\w+) as schema \};/, 'const schema = $1;');
  return ['export function create(modules) {', ...given, body, 'return { validate, schema };', '}'].join('\n');
}
