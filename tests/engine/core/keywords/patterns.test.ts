import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => join(folder, path));

/** Every regular expression that is written in a source file, as `[source, flags]`. */
function literalsOf(file: string): [string, string][] {
  const found: [string, string][] = [];
  JSON.stringify(parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }), (key, value) => {
    if (key === 'regex' && typeof value?.pattern === 'string') found.push([value.pattern, value.flags]);
    return typeof value === 'bigint' ? String(value) : value;
  });
  return found;
}

/** Every `pattern` of a definition. */
function patternsOf(file: string): [string, string][] {
  const found: [string, string][] = [];
  JSON.parse(readFileSync(join(root, file), 'utf8'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') found.push([value, 'u']);
    return value;
  });
  return found;
}

const ofRules = [
  ...filesIn('engine/core/keywords', '.ts'),
  'engine/core/values/decimal.ts',
  'engine/core/values/half-width.ts',
  'engine/core/string-formats.ts',
  ...filesIn('src', '.ts').filter((file) => file.includes('/domain/')),
].flatMap((file) => literalsOf(file).map(([source, flags]) => [source, flags, file] as const));

/** What the server does with what strangers send. The configuration is the operator's own word. */
const ofServer = [
  ...filesIn('src', '.ts').filter((file) => file.includes('/server/')),
  ...filesIn('engine/server', '.ts'),
]
  .filter((file) => !file.startsWith('src/demo') && file !== 'src/platform/server/config.ts')
  .flatMap((file) => literalsOf(file).map(([source, flags]) => [source, flags, file] as const));

const ofSchemas = filesIn('schemas', '.schema.json').flatMap((file) =>
  patternsOf(file).map(([source, flags]) => [source, flags, file] as const),
);

describe('no pattern that meets what is sent takes more than linear time', () => {
  it('finds the patterns', () => {
    expect(ofRules.length).toBeGreaterThan(25);
    expect(ofServer.length).toBeGreaterThan(50);
  });

  it.each([...ofRules, ...ofServer, ...ofSchemas])('/%s/%s of %s', async (source, flags) => {
    const verdict = await check(source, flags, { timeout: 20_000 });
    expect(verdict).toMatchObject({ status: 'safe', complexity: { type: expect.stringMatching(/^(linear|safe)$/) } });
  });
});
