import fastify from 'fastify';
import { expect, it } from 'vitest';
import { setOwnCookie } from '../../../src/platform/server/http/own-cookie.ts';

/** What a browser is handed by a product that people reach at this address; the server itself is asked by plain http. */
async function cookieAt(publicUrl: string): Promise<string> {
  const server = fastify();
  server.get('/', async (_request, reply) => {
    setOwnCookie({ config: { publicUrl } as never }, reply, { name: 'link', value: 'v', path: '/files', seconds: 300 });
    return {};
  });
  const answer = await server.inject({ url: '/' });
  await server.close();
  return String(answer.headers['set-cookie']);
}

it('a cookie of ours goes over https alone where people reach the product by https, whatever stands in between', async () => {
  expect((await cookieAt('https://procurement.example.co.jp')).split('; ')).toContain('Secure');
  const plain = await cookieAt('http://localhost:3000');
  expect(plain.split('; ')).not.toContain('Secure');
  expect(plain).toBe('link=v; Path=/files; HttpOnly; SameSite=Strict; Max-Age=300');
});
