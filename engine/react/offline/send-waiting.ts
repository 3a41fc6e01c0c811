import { type CallFailure, isCallFailure } from '../../core/calls/call-failure.ts';
import type { EventRequest, RecordEnvelope } from '../../core/wire.ts';
import type { EngineRuntime } from '../runtime.ts';
import type { WaitingRecord } from './waiting-record.ts';

/** What sending needs of the product. */
export interface SendingRuntime extends Pick<EngineRuntime, 'call' | 'text'> {
  definitions: Pick<EngineRuntime['definitions'], 'call'>;
}

/** How sending ended: `next` is what waits from now on, `null` nothing; `reached`: the server answered. */
export interface Sent {
  reached: boolean;
  next: WaitingRecord | null;
}

/**
 * Sends one that is ready, always under its own key, so that the server applies it once however often it is sent. What was
 * changed by somebody else meanwhile is laid beside it; what cannot be sent at all stays with the reason.
 */
export async function sendWaiting(runtime: SendingRuntime, one: WaitingRecord): Promise<Sent> {
  const body: EventRequest = { id: one.recordId, version: one.version, record: one.record };
  try {
    await runtime.call(one.send, { body, idempotencyKey: one.key, quiet: true, silent: true });
    return { reached: true, next: null };
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure;
    if (!isRefusal(failure)) return { reached: false, next: one };
    return afterRefusal(runtime, one, failure);
  }
}

/** The server read it and said no; not: it was not reached, it broke, or the session is over. */
function isRefusal({ status }: CallFailure): boolean {
  return status === 400 || status === 404;
}

async function afterRefusal(runtime: SendingRuntime, one: WaitingRecord, failure: CallFailure): Promise<Sent> {
  const reason = failure.error?.message ?? runtime.text('engine.waiting.refused');
  try {
    const now = await runtime.call<RecordEnvelope>(one.read, { query: { id: one.recordId }, quiet: true });
    if (now.version === one.version) return { reached: true, next: { ...one, state: 'refused', reason } };
    const { operation } = await runtime.definitions.call(one.send);
    const event = 'event' in operation ? operation.event.event : null;
    const takes = now.allowedEvents.some((allowed) => allowed.event === event);
    const by = now.history?.at(-1)?.actor.name ?? now.owner.name;
    const theirs = { version: now.version, record: now.record, takes, by };
    return { reached: true, next: { ...one, state: 'conflict', theirs } };
  } catch (second) {
    if (!isCallFailure(second)) throw second;
    // It is there no more, or not for this person; without an answer it is asked again.
    return isRefusal(second)
      ? { reached: true, next: { ...one, state: 'refused', reason } }
      : { reached: false, next: one };
  }
}
