import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const section = 'schemas/order/facts.section.json';
const generated = 'engine/core/formats/screen.generated.ts';
const sloppy = 'flows/steps/directOrder.json';

/** A project in which a definition names a field that is not there, a file is not formatted and a generated one is old. */
describe('npm run check', () => {
  let root: string;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const check = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check.ts', ...words], { cwd: root, encoding: 'utf8' });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'check-'));
    for (const part of [
      ...['src', 'engine', 'schemas', 'flows', 'locales', 'scripts'],
      ...['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', '.gitignore', 'README.md'],
    ]) {
      cpSync(part, join(root, part), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, section), read(section).replace('"title"', '"titel"'));
    writeFileSync(join(root, sloppy), read(sloppy).replaceAll('\n  ', '\n      '));
    // The form of what is looked at here, not of a thousand sources.
    const biome = JSON.parse(read('biome.json'));
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...biome, files: { includes: ['flows/**'] } }));
    appendFileSync(join(root, generated), '\n// by hand\n');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('mends form and what is generated, and leaves what an author has to decide', () => {
    const broken = read(section);
    const { stdout, status } = check('--json', '--fix', 'generated', 'lint');
    expect([JSON.parse(stdout), status]).toEqual([{ ok: true, problems: [] }, 0]);
    expect(read(generated)).toBe(readFileSync(generated, 'utf8'));
    expect(read(sloppy)).toBe(readFileSync(sloppy, 'utf8'));
    expect(read(section)).toBe(broken);
  });

  it('without --fix changes nothing', () => {
    appendFileSync(join(root, generated), '\n// by hand\n');
    const old = read(generated);
    const { stdout, status } = check('--json', 'generated');
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ file: generated, code: 'types.stale' }] });
    expect([status, read(generated)]).toEqual([1, old]);
  });

  it('names a text file that is not JSON, and nothing that only follows from it', () => {
    const file = 'locales/en/order.json';
    writeFileSync(join(root, file), read(file).slice(0, 100));
    const { stdout, status } = check('--json', 'definitions');
    expect([JSON.parse(stdout), status]).toEqual([
      { ok: false, problems: [{ file, pointer: '', code: 'file.notJson', reason: expect.stringMatching(/\w/) }] },
      1,
    ]);
  });

  it('says why a step could not be made, also to a program', () => {
    rmSync(join(root, 'schemas', 'samples'), { recursive: true });
    cpSync('locales', join(root, 'locales'), { recursive: true });
    const { stdout, status } = check('--json', 'definitions');
    expect([JSON.parse(stdout), status]).toEqual([
      { ok: false, problems: [expect.objectContaining({ code: 'definitions.failed' })] },
      1,
    ]);
  });
});
