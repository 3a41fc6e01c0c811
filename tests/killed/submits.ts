import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';

/** A submit with its key: sent again it is the same one. */
export interface Submit {
  key: string;
  path: string;
  body: JsonObject;
}

/** A submit that the server said it has done. */
export interface Acknowledged {
  submit: Submit;
  answer: RecordEnvelope;
}

/** What clients know: what was acknowledged, and what they never heard of again. */
export interface Ledger {
  acknowledged: Acknowledged[];
  unheard: Submit[];
}

const api = '/service-buyer-order/v1/api/order';

/** Sends a submit and answers what came back; throws when nothing did. */
export async function post(
  url: string,
  token: string,
  { key, path, body }: Submit,
): Promise<{ status: number; body: RecordEnvelope }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as RecordEnvelope };
}

/** Sends a submit; `null` when no answer came. Any answer but success is a fault of the test or the product. */
export async function send(url: string, token: string, submit: Submit): Promise<RecordEnvelope | null> {
  const answer = await post(url, token, submit).catch(() => null);
  if (answer && answer.status !== 200) {
    throw new Error(`${submit.path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer?.body ?? null;
}

/** The submit that applies for an order under a title of its own. */
export function applying(order: JsonObject): Submit {
  const key = randomUUID();
  return { key, path: `${api}/direct-order`, body: { record: { ...order, title: key } } };
}

/** The submit that takes an application back. */
export function pullingBack({ id, version }: RecordEnvelope): Submit {
  return { key: randomUUID(), path: `${api}/pullback`, body: { id, version } };
}

/**
 * One client that applies for orders and takes every other one back, one after the other, until it hears nothing more. Calls
 * `heard` after every answer.
 */
export async function submitOn(
  at: { url: string; token: string; order: JsonObject },
  ledger: Ledger,
  heard: () => void,
): Promise<void> {
  let next = applying(at.order);
  for (;;) {
    const answer = await send(at.url, at.token, next);
    if (!answer) {
      ledger.unheard.push(next);
      return;
    }
    ledger.acknowledged.push({ submit: next, answer });
    heard();
    const isOdd = ledger.acknowledged.length % 2 === 1;
    next = answer.state === 'pendingApproval' && isOdd ? pullingBack(answer) : applying(at.order);
  }
}

/** Sends again what was never heard of, with the keys of the first time. */
export async function sendAgain(url: string, token: string, ledger: Ledger): Promise<void> {
  for (const submit of ledger.unheard.splice(0)) {
    const answer = await send(url, token, submit);
    if (!answer) throw new Error(`${submit.path} was not answered after the restart.`);
    ledger.acknowledged.push({ submit, answer });
  }
}
