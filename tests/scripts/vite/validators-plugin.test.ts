import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validatorsPlugin } from '../../../scripts/vite/validators-plugin.ts';

const record = 'schemas/master/category.schema.json';
const screen = 'schemas/master/category.screen.json';
const validator = '\0virtual:validator/master/category';

describe('validators in development', () => {
  let root: string;
  let watcher: EventEmitter;
  let load: (id: string) => string;

  /** A new start of the development server on these definitions. */
  function serve(): void {
    const plugin = validatorsPlugin(root);
    watcher = Object.assign(new EventEmitter(), { add: () => {} });
    Reflect.apply(plugin.configureServer as () => void, null, [
      { watcher, moduleGraph: { idToModuleMap: new Map(), invalidateModule: () => {} } },
    ]);
    load = (id) => String(Reflect.apply(plugin.load as (id: string) => unknown, null, [id]));
  }

  function save(file: string, text: string): void {
    writeFileSync(join(root, file), text);
    watcher.emit('all', 'change', join(root, file));
  }

  beforeEach(() => {
    mkdirSync('.test-artifacts', { recursive: true });
    root = mkdtempSync(resolve('.test-artifacts', 'dev-validators-'));
    cpSync(record, join(root, record));
    mkdirSync(join(root, 'flows'));
    for (const compiler of ['engine/core/validators', 'engine/core/keywords', 'engine/core/string-formats.ts']) {
      cpSync(compiler, join(root, compiler), { recursive: true });
    }
    serve();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are served while a screen is being written', () => {
    save(screen, '{ half a file');
    expect(load(validator)).toContain('export const validate');
  });

  it('are those that held before, while their record is being written, and new ones once it holds', () => {
    const before = load(validator);
    const text = readFileSync(join(root, record), 'utf8');
    save(record, '');
    expect(load(validator)).toBe(before);
    save(record, text.replace('"maxLength": 60', '"maxLength": 61'));
    expect(load(validator)).not.toBe(before);
  });

  it('fail with file, place and reason where no record ever held', () => {
    save(record, '{ half a file');
    expect(() => load(validator)).toThrow(/^schemas\/master\/category\.schema\.json# file\.notJson: \w/);
  });
});
