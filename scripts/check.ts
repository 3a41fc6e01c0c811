import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Problem } from '../engine/core/problem.ts';
import { checkDefinitions } from './check-definitions.ts';
import { checkRooms } from './check-rooms.ts';
import { readCode } from './check-texts.ts';

const root = join(import.meta.dirname, '..');

// Loaded only by the steps that need them: an author who asks about definitions waits for nothing else.
const updateTypes = async (write: boolean) => [
  ...(await (await import('./types.ts')).updateTypes(write)),
  ...(await (await import('./record-types.ts')).updateRecordTypes(write)),
  ...(await (await import('./screen-meta.ts')).updateScreenMeta(write)),
];
const updateReference = async (write: boolean) => (await import('./reference.ts')).updateReference(write);

/**
 * `npm run check`: definitions, generated types, the order of rooms, types, lint and format.
 * `--json`: for programs. `--fix`: first mends what can be mended without asking: format, generated types, reference;
 * where only some steps are named, what they ask for.
 */
const steps: Record<string, () => Promise<Problem[]> | Problem[]> = {
  definitions: () => checkDefinitions(root),
  generated: async () =>
    (await updateTypes(false)).map((path) => ({
      file: relative(root, path),
      pointer: '',
      code: 'types.stale',
      reason: 'What it is made from has changed since: run npm run types.',
    })),
  reference: async () =>
    (await updateReference(false)).map((file) => ({
      file,
      pointer: '',
      code: 'reference.stale',
      reason: 'The rules or widgets have changed since: run npm run reference.',
    })),
  rooms: () => checkRooms(readCode(root)),
  types: () =>
    tool('types', ['tsc', '-p', '.', '--noEmit', '--pretty', 'false'], /^(.+?)\((\d+,\d+)\): error (TS\d+): (.+)$/),
  lint: () =>
    tool(
      'lint',
      ['biome', 'check', '--max-diagnostics=none', '--reporter=github'],
      /^::error title=(?<code>[^,]+),file=(?<file>[^,]+),line=(?<line>\d+).*?::(?<reason>.+)$/,
    ),
};

/** What `--fix` does for a step before it is made. */
const mends: Record<string, () => unknown> = {
  generated: () => updateTypes(true),
  reference: () => updateReference(true),
  lint: () => spawnSync('npx', ['--no-install', 'biome', 'check', '--write', '--log-level=none'], { cwd: root }),
};

/** Runs a tool and turns its lines into problems; a failure that says nothing known is told as a whole. */
function tool(name: string, command: readonly string[], line: RegExp): Problem[] {
  const done = spawnSync('npx', ['--no-install', ...command], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return [];
  const output = `${done.stdout}\n${done.stderr}`;
  const found = output.split('\n').flatMap((text): Problem[] => {
    const match = line.exec(text);
    if (!match) return [];
    const { file = match[1], line: at = match[2], code = match[3], reason = match[4] } = match.groups ?? {};
    return [{ file: `${file}:${at}`, pointer: '', code: `${name}.${code}`, reason: reason ?? '' }];
  });
  return found.length > 0
    ? found
    : [{ file: '', pointer: '', code: `${name}.failed`, reason: output.trim().slice(-2000) }];
}

/** A step that cannot be made is a problem as well: a program reads nothing else. */
async function outcomeOf(name: string, run: () => Promise<Problem[]> | Problem[]): Promise<Problem[]> {
  try {
    return await run();
  } catch (error) {
    return [{ file: '', pointer: '', code: `${name}.failed`, reason: String(error) }];
  }
}

const json = process.argv.includes('--json');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = Object.entries(steps).filter(([name]) => only.length === 0 || only.includes(name));
const problems: Problem[] = [];
if (process.argv.includes('--fix')) for (const [name] of chosen) await mends[name]?.();
for (const [name, run] of chosen) {
  const found = await outcomeOf(name, run);
  problems.push(...found);
  if (!json) console.log(`${found.length === 0 ? '✓' : '✗'} ${name}${found.length > 0 ? `: ${found.length}` : ''}`);
}
if (json) console.log(JSON.stringify({ ok: problems.length === 0, problems }, null, 2));
else for (const problem of problems) console.log(asText(problem));
process.exitCode = problems.length === 0 ? 0 : 1;

function asText({ file, pointer, code, reason, didYouMean }: Problem): string {
  const meant = didYouMean === undefined ? '' : ` Did you mean "${didYouMean}"?`;
  return `\n${file}${pointer === '' ? '' : `#${pointer}`}\n  ${code}: ${reason}${meant}`;
}
