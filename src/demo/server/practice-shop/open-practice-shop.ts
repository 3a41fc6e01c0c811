import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Baskets, keepBasket } from './basket.ts';
import { orderMessage, readSetup, setupAnswer } from './cxml-side.ts';
import { ociFields, readOciCall } from './oci-side.ts';
import { basketPage, page, shelvesPage } from './pages.ts';
import { practiceHost } from './practice-secrets.ts';

/** A practice shop that is open. */
export interface PracticeShop {
  /** Where it is, without a slash at the end. */
  url: string;
  /** What a server has to be told to find it. */
  hosts: ReadonlyMap<string, string | null>;
  close: () => Promise<void>;
}

const longestBody = 262_144;

/**
 * Opens the shop that people of the demo practise punch-out in: a site of its own with some thirty goods that speaks cXML and
 * OCI and knows nothing of the product. `port`: 0 takes a free one. `hostname`: how browsers reach this machine.
 */
export async function openPracticeShop(where: { host: string; port: number; hostname: string }): Promise<PracticeShop> {
  const baskets: Baskets = new Map();
  let url = '';
  const server = createServer((request, response) => {
    serve(baskets, url, request, response).catch(() => {
      if (!response.headersSent) send(response, 400, 'text/plain', 'bad request');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  // What `listen` without a path has taken is an address with a port.
  const { port } = server.address() as AddressInfo;
  url = `http://${where.hostname}:${port}`;
  server.unref();
  return {
    url,
    hosts: new Map([
      [practiceHost, url],
      [new URL(url).host, null],
    ]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(baskets: Baskets, url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', url).pathname;
  const isPost = request.method === 'POST';
  const body = isPost ? await bodyOf(request) : '';
  if (path === '/cxml' && isPost) {
    const basket = readSetup(body);
    const startPage = basket && `${url}/shop/${keepBasket(baskets, basket)}`;
    return send(response, 200, 'text/xml', setupAnswer(startPage));
  }
  if (path === '/oci') {
    const fields = isPost ? formOf(body) : new URL(request.url ?? '/', url).searchParams;
    const basket = readOciCall(fields);
    if (!basket) return send(response, 401, 'text/html', page('入れません', '<p>パスワードが違います。</p>'));
    response.writeHead(303, { location: `/shop/${keepBasket(baskets, basket)}` }).end();
    return;
  }
  const id = /^\/shop\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? '';
  const basket = baskets.get(id);
  if (!basket) {
    return send(response, 404, 'text/html', page('練習用のショップ', '<p>購買システムから入ってください。</p>'));
  }
  if (!isPost) return send(response, 200, 'text/html', shelvesPage(id, basket));
  if (basket.operation !== 'inspect') basket.quantities = new Map(new URLSearchParams(body));
  const fields: [string, string][] =
    basket.protocol === 'oci'
      ? ociFields(basket)
      : [['cxml-base64', Buffer.from(orderMessage(basket), 'utf8').toString('base64')]];
  return send(response, 200, 'text/html', basketPage(basket, fields));
}

/** The fields of a form: of the company's own encoding, Shift_JIS, unless all of it is UTF-8. */
function formOf(body: string): URLSearchParams {
  const bytes = (part: string) =>
    Buffer.from(
      part
        .replaceAll('+', ' ')
        .replaceAll(/%([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
  const text = (decoder: TextDecoder) =>
    body.split('&').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [decoder.decode(bytes(name)), decoder.decode(bytes(value.join('=')))];
    });
  try {
    return new URLSearchParams(text(new TextDecoder('utf-8', { fatal: true })));
  } catch {
    return new URLSearchParams(text(new TextDecoder('shift_jis')));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
