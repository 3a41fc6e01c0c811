// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendWithProgress } from '../../../src/platform/web/api/send-with-progress.ts';

let server: Server;
let address = '';
const seen: { method: string; type: string; mark: string; bytes: number }[] = [];

const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.method === 'OPTIONS') return answer.writeHead(204, open).end();
    if (request.url === '/never') return undefined;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const { 'content-type': type = '', 'x-mark': mark } = request.headers;
      seen.push({ method: request.method ?? '', type, mark: String(mark), bytes });
      answer.writeHead(request.url === '/refused' ? 400 : 200, { ...open, 'content-type': 'application/json' });
      answer.end('{"fileId":"見積"}');
    });
    return undefined;
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function form(): FormData {
  const body = new FormData();
  body.append('file', new Blob(['x'.repeat(200_000)]), '見積.pdf');
  return body;
}

describe('what is sent with somebody watching', () => {
  it('arrives whole, and tells how far it is', async () => {
    const tell = vi.fn<(sent: number, total: number) => void>();
    const response = await sendWithProgress(
      address,
      { method: 'POST', body: form(), headers: { 'x-mark': 'here' } },
      tell,
    );
    expect(await response.json()).toEqual({ fileId: '見積' });
    expect(seen.at(-1)).toMatchObject({ method: 'POST', mark: 'here', type: expect.stringContaining('boundary=') });
    expect(seen.at(-1)?.bytes).toBeGreaterThan(200_000);
    const [sent, total] = tell.mock.lastCall ?? [];
    expect(sent).toBe(total);
    expect(sent).toBe(seen.at(-1)?.bytes);
  });

  it('answers a refusal as an answer', async () => {
    const response = await sendWithProgress(`${address}/refused`, { method: 'POST', body: form() }, () => {});
    expect([response.status, response.ok]).toEqual([400, false]);
  });

  it('fails when the connection does', async () => {
    await expect(sendWithProgress('http://127.0.0.1:1', { method: 'POST', body: form() }, () => {})).rejects.toThrow(
      TypeError,
    );
  });

  it('ends with the reason of its signal', async () => {
    const giveUp = new AbortController();
    const answer = sendWithProgress(`${address}/never`, { method: 'POST', signal: giveUp.signal }, () => {});
    setTimeout(() => giveUp.abort(new Error('left')), 50);
    await expect(answer).rejects.toThrow('left');
  });
});
