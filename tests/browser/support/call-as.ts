import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { addressOf } from './address-of.ts';
import type { ServedProduct, TestSession } from './serve-product.ts';

let keys = 0;

/** Makes a call of the product over the network, without a browser. Throws with the answer when it is refused. */
export async function callAs<Answer>(
  product: ServedProduct,
  session: TestSession,
  callId: string,
  input: { query?: Record<string, string>; body?: JsonObject } = {},
): Promise<Answer> {
  const call = product.definitions.calls.get(callId);
  if (!call) throw new Error(`There is no call ${callId}.`);
  keys += 1;
  const answer = await fetch(`${product.address}${addressOf(call.path, input.query)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      'idempotency-key': `browser-test-${process.pid}-${keys}`,
      ...(input.body && { 'content-type': 'application/json' }),
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  });
  if (!answer.ok) throw new Error(`${callId} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
