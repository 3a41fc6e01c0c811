import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordDefinition } from '../../engine/core/definitions.ts';
import { validatorModuleOf } from '../../engine/core/validators/validator-module.ts';

/** What a compiled validator depends on besides its schema. */
const compiler = [
  'engine/core/validators',
  'engine/core/keywords',
  'engine/core/string-formats.ts',
  'node_modules/ajv/package.json',
];

/**
 * Compiles validators below `root`, and keeps each in `.build/validators` under a name made of its schema and of the
 * compiler: what has not changed is read.
 */
export function createValidatorCache(root: string): (definition: RecordDefinition) => string {
  const folder = join(root, '.build', 'validators');
  mkdirSync(folder, { recursive: true });
  const made = fingerprintOf(root);
  return (definition) => {
    const key = createHash('sha256')
      .update(`${made}\n${JSON.stringify(definition.schema)}`)
      .digest('hex');
    const file = join(folder, `${key}.js`);
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const code = validatorModuleOf(definition);
    writeFileSync(file, code);
    return code;
  };
}

function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  for (const path of compiler.flatMap((one) => filesOf(join(root, one)))) hash.update(readFileSync(path));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name));
}
