import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RecordDefinition } from '../../engine/core/definitions.ts';
import { validatorModuleOf } from '../../engine/core/validators/validator-module.ts';

/** What a compiled validator depends on besides its schema and Ajv. */
const compiler = ['engine/core/validators', 'engine/core/keywords', 'engine/core/string-formats.ts'];

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
    // Another process may read while this one writes, or this one be ended halfway: a name stands for a whole file only.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
    return code;
  };
}

function fingerprintOf(root: string): string {
  // Packages may lie in a folder further up, as they do for a copy within the project.
  const ajv = createRequire(join(root, 'package.json')).resolve('ajv/package.json');
  const hash = createHash('sha256').update(readFileSync(ajv));
  for (const path of compiler.flatMap((one) => filesOf(join(root, one)))) hash.update(readFileSync(path));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name));
}
