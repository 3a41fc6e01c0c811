import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnownNames } from '../engine/core/lint/lint-definitions.ts';

const project = join(import.meta.dirname, '..');

/**
 * What code registers. Asking the registries loads every widget and handler, which takes longer than all the checks
 * together; so the answer is kept until a source file or a package changes. Definitions do not change it.
 * @param code every source file of product and engine by path, as text
 * @param kept the file that the answer is kept in
 * @param ask asks the registries
 */
export async function registeredBy(
  code: ReadonlyMap<string, string>,
  kept: string = join(project, '.build', 'registered.json'),
  ask: () => Promise<KnownNames> = askRegistries,
): Promise<KnownNames> {
  const key = keyOf(code);
  const before = readKept(kept);
  if (before?.key === key) return before.registered;
  const registered = await ask();
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ key, registered }));
  return registered;
}

async function askRegistries(): Promise<KnownNames> {
  const { knownNames } = await import('./known-names.ts');
  return knownNames();
}

function keyOf(code: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, text] of code) hash.update(`${path}\n${text}\n`);
  for (const path of ['package-lock.json', 'scripts/known-names.ts'])
    hash.update(readFileSync(join(project, path), 'utf8'));
  return hash.digest('hex');
}

function readKept(kept: string): { key: string; registered: KnownNames } | undefined {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    // Nothing kept yet, or a run was stopped while it wrote: asked again.
    return undefined;
  }
}
