import type { PublicCallHandler } from '../calls/call-handler.ts';
import { busy } from '../errors/refusals.ts';

/** `health`: 200 while the store answers, 503 when it does not. */
const health: PublicCallHandler = async ({ app }) => {
  try {
    await app.database.query('select 1');
  } catch {
    throw busy();
  }
  return { status: 'ok' };
};

/** Public handlers for whoever watches the server. */
export const healthHandlers: [string, PublicCallHandler][] = [['health', health]];
