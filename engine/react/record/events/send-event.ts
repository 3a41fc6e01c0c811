import { CallFailure } from '../../../core/calls/call-failure.ts';
import type { BulkResult, EventRequest, RecordEnvelope } from '../../../core/wire.ts';
import type { EngineRuntime } from '../../runtime.ts';
import { callParams } from '../call-params.ts';
import type { Attempt } from '../new-attempt.ts';

/** What a person says with an event. */
export type SaidWithEvent = Pick<EventRequest, 'comment' | 'params' | 'record'>;

/**
 * Sends an event of a record by the call that the screen names for it, with the version the user saw.
 * Gives the record as it is then; `null` when the call answers without it. Throws `CallFailure` for every refusal,
 * also for one that a call for many rows reports in its row.
 */
export async function sendEvent(
  runtime: Pick<EngineRuntime, 'call' | 'definitions'>,
  callId: string,
  envelope: RecordEnvelope,
  { event, ...said }: SaidWithEvent & { event: string },
  attempt: Attempt,
): Promise<RecordEnvelope | null> {
  const definition = await runtime.definitions.call(callId);
  const { id, version } = envelope;
  const request: EventRequest = {
    id,
    version,
    ...(said.comment && { comment: said.comment }),
    ...(said.params && { params: said.params }),
    ...(said.record && { record: said.record }),
  };
  const body = 'events' in definition.operation ? { event, ...request } : request;
  const query = callParams(definition, { record: envelope.record });
  const answer = await runtime.call<unknown>(callId, {
    query,
    body,
    idempotencyKey: attempt.keyFor(body),
    quiet: true,
  });
  const row = rowOf(answer);
  if (row && !row.ok) throw new CallFailure(callId, 400, row.error ?? null);
  return isEnvelope(answer) ? answer : null;
}

/** A refusal because somebody else changed the record meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof CallFailure && error.appCode === 'CM-00001';
}

function rowOf(answer: unknown): BulkResult | undefined {
  if (typeof answer !== 'object' || answer === null || !('results' in answer)) return undefined;
  return Array.isArray(answer.results) ? (answer.results[0] as BulkResult | undefined) : undefined;
}

function isEnvelope(answer: unknown): answer is RecordEnvelope {
  return typeof answer === 'object' && answer !== null && 'allowedEvents' in answer && 'version' in answer;
}
