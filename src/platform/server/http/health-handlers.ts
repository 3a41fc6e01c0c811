import type { PublicCallHandler } from '../calls/call-handler.ts';
import { busy } from '../errors/refusals.ts';

/** `health`: 200 while the process answers at all; a store that is away is no reason to end it. */
const health: PublicCallHandler = async () => ({ status: 'ok' });

/** `ready`: 200 while the store answers, 503 when it does not: then requests should go to another server. */
const ready: PublicCallHandler = async ({ app }) => {
  try {
    await app.database.query('select 1');
  } catch {
    throw busy();
  }
  return { status: 'ready' };
};

/** Public handlers for whoever watches the server. */
export const healthHandlers: [string, PublicCallHandler][] = [
  ['health', health],
  ['ready', ready],
];
