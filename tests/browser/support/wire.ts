import { connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { generate } from 'selfsigned';

/** What lies between a browser and the product, and can be cut. */
export interface Wire {
  address: string;
  /** Breaks every connection and takes no new one. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Opens a wire to the product at `address`; `secure`: https, by a certificate that nobody knows. */
export async function openWire(address: string, { secure = false } = {}): Promise<Wire> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isCut = false;
  const carry = (near: Socket) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  };
  const server = secure ? createTlsServer(certificate(), carry) : createServer(carry);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || at === null) throw new Error('The wire has no port.');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `${secure ? 'https' : 'http'}://127.0.0.1:${at.port}`,
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function certificate(): { key: string; cert: string } {
  const made = generate([{ name: 'commonName', value: '127.0.0.1' }], { days: 2, keySize: 2048, algorithm: 'sha256' });
  return { key: made.private, cert: made.cert };
}
