import { once } from 'node:events';
import { createServer } from 'node:net';

let usual = 0;

/**
 * The port on which the files of a worker serve the product one after the other, so that what a browser has fetched for one
 * of them is still good for the next; `0` (any that is free) while somebody has it.
 */
export async function usualPort(): Promise<number> {
  const probe = createServer();
  try {
    probe.listen(usual, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return 0;
  }
  const address = probe.address();
  if (usual === 0 && typeof address === 'object' && address) usual = address.port;
  probe.close();
  await once(probe, 'close');
  return usual;
}
