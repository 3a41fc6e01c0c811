import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionsPlugin } from '../../../scripts/vite/sections-plugin.ts';

/** What a page of the development server gets of a screen whose section has a file of its own. */
describe('a screen that a page loads in development', () => {
  let root: string;
  let server: ViteDevServer;
  const save = (file: string, json: object) => writeFileSync(join(root, file), JSON.stringify(json));
  const section = (field: string) =>
    save('schemas/a/facts.section.json', { section: { id: 'basic', fields: [field] } });
  const loaded = async () => (await server.transformRequest('/schemas/a/one.screen.json'))?.code;

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'sections-')));
    mkdirSync(join(root, 'schemas', 'a'), { recursive: true });
    save('schemas/a/one.screen.json', { path: '/one', sections: [{ use: 'a/facts', id: 'here' }] });
    section('title');
    const plugins = [sectionsPlugin(root)];
    server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins,
      server: { middlewareMode: true },
    });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('has the section written out, and as it is after its file was changed', async () => {
    expect(await loaded()).toMatch(/here[\s\S]*title/);
    section('note');
    await expect.poll(loaded).toMatch(/here[\s\S]*note/);
  });
});
