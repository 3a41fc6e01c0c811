import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DemoUser } from '../data/people/users.ts';
import { drawingsOf } from '../demo-files.ts';
import { addWorkingMinutes, workingDay } from '../working-time.ts';
import { buildEstimate, invitationOf } from './build-estimate.ts';
import { commentFor, type EstimateCase, holderOf, isDecision, sendEvent } from './estimate-case.ts';

const ofRequester: ReadonlySet<string> = new Set(['saveDraft', 'apply', 'applyOwn', 'pullBack', 'discard', 'withdraw']);

/** One event of the request, by whoever does it. */
export async function moveRequest(one: EstimateCase, event: string): Promise<void> {
  const { request } = one;
  const record = contentOf(one, event);
  const comment = commentFor(one, event);
  one.request = await sendEvent(one, {
    user: senderOf(one, event),
    on: 'request',
    event,
    request: {
      ...(request && { id: request.id, version: request.version }),
      ...(record && { record }),
      ...(comment !== undefined && { comment }),
    },
  });
}

/** Nobody does anything before the day after the answers were due. */
export function waitForDeadline(one: EstimateCase): void {
  const [date = '', time = ''] = String(one.request?.record.answerDeadline).split(' ');
  const deadline = new Date(`${date.replaceAll('/', '-')}T${time}:00+09:00`);
  one.at = addWorkingMinutes(deadline, one.random.integer(120, 400));
}

function senderOf(one: EstimateCase, event: string): DemoUser {
  if (isDecision(event)) return holderOf(one, one.request);
  return ofRequester.has(event) ? one.requester : one.purchaser;
}

function contentOf(one: EstimateCase, event: string): JsonObject | undefined {
  if (['apply', 'applyOwn', 'saveDraft'].includes(event)) return buildEstimate(one);
  if (one.request && event === 'reviseFiles') {
    const [, revised] = drawingsOf(one.estimate.title) ?? [];
    return { ...one.request.record, revisedLineNo: 1, revisedFiles: revised ? [revised] : [] };
  }
  if (!one.request || (event !== 'requestSuppliers' && event !== 'reEstimate')) return undefined;
  const deadline = addWorkingMinutes(one.at, 8 * workingDay);
  const { said } = one.estimate;
  return {
    ...one.request.record,
    ...invitationOf(one, deadline),
    ...(event === 'reEstimate' && said !== undefined && { noteToSupplier: said }),
  };
}
