import { afterEach, expect, it, vi } from 'vitest';
import { announce } from '../../src/announce.ts';
import type { OpenServer } from '../../src/platform/server/assemble-server.ts';

afterEach(() => vi.restoreAllMocks());

/** What is printed by a server that listens on port 3001 itself. */
async function printed(port?: number): Promise<string> {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  const opened = {
    server: { server: { address: () => ({ port: 3001 }) } },
    context: { config: { host: '127.0.0.1', port: 3001, demo: false } },
  };
  await announce(opened as never as OpenServer, port);
  return told.mock.calls.flat().join('\n');
}

it('one address is printed: the one where people reach the product', async () => {
  const addresses = async (port?: number) => new Set((await printed(port)).match(/localhost:\d+/g));
  expect(await addresses(3000)).toEqual(new Set(['localhost:3000']));
  vi.restoreAllMocks();
  expect(await addresses()).toEqual(new Set(['localhost:3001']));
});
