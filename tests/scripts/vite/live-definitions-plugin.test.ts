import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../../../scripts/vite/live-definitions-plugin.ts';

/** What an author sees in development when a file does not hold. */
describe('what is wrong with the definitions on disk', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'definitions-'));
    for (const folder of ['schemas', 'flows', 'locales']) {
      mkdirSync(join(root, folder));
      cpSync(folder, join(root, folder), { recursive: true });
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is nothing for the product', () => {
    expect(problemsOf(root)).toEqual([]);
  });

  it.each([
    ['schemas/order/order-detail.screen.json', (text: string) => text.replace('"title"', '"titel"'), /\/sections\/0/],
    ['schemas/order/order-detail.screen.json', () => '{ half a file', /^$/],
    [
      'flows/lifecycles/order.json',
      (text: string) => text.replace('"target": "draft"', '"target": "nowhere"'),
      /\/states/,
    ],
    ['locales/ja/order.json', () => '{ "key": ', /^$/],
  ])('names %s and the place in it', (file, edit, pointer) => {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, edit(before));
    const problems = problemsOf(root);
    writeFileSync(path, before);
    expect(problems.map((problem) => problem.file)).toContain(file);
    expect(problems.find((problem) => problem.file === file)?.pointer).toMatch(pointer);
    expect(problems[0]?.reason).toMatch(/\w/);
  });
});
