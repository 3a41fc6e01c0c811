import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveDefinitionsPlugin, problemsOf } from '../../../scripts/vite/live-definitions-plugin.ts';

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
    ['schemas/order/facts.section.json', (text: string) => text.replace('"title"', '"titel"'), /\/section\/fields/],
    ['schemas/order/facts.section.json', () => '{ half a file', /^$/],
    ['schemas/order/order-detail.screen.json', (text: string) => text.replace('order/facts', 'order/fact'), /0\/use/],
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
    expect(problems.map((problem) => problem.file)).toEqual([file]);
    expect(problems.find((problem) => problem.file === file)?.pointer).toMatch(pointer);
    expect(problems[0]?.reason).toMatch(/\w/);
  });

  it('reaches pages as it is saved; mended, those that could not start meanwhile are loaded anew', async () => {
    const sent: { type: string; event?: string }[] = [];
    const watcher = Object.assign(new EventEmitter(), { add: () => {} });
    const { configureServer } = liveDefinitionsPlugin(root);
    const send = (message: { type: string }) => sent.push(message);
    // One page has started, and the other one could not: only that is loaded anew.
    const [started, late] = [{ send }, { send }];
    const on = (_event: string, ask: (nothing: null, client: object) => void) => ask(null, started);
    Reflect.apply(configureServer as () => void, null, [
      { watcher, ws: { send, on, clients: new Set([started, late]) } },
    ]);
    const path = join(root, 'schemas/order/order-detail.screen.json');
    const before = readFileSync(path, 'utf8');
    const told = () => sent.map(({ type, event }) => event ?? type);
    for (const [text, said] of [
      [before, ['definitions:changed']],
      ['{ half a file', ['definitions:problems']],
      [before, ['definitions:changed', 'full-reload']],
    ] as const) {
      sent.length = 0;
      writeFileSync(path, text);
      watcher.emit('all', 'change', path);
      await expect.poll(told, { timeout: 10_000 }).toEqual(said);
    }
  });
});
