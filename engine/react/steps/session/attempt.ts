import { v4 as uuid } from 'uuid';
import type { EventRequest } from '../../../core/wire.ts';

/** One call of a step flow. */
export interface StepCall {
  callId: string;
  body: EventRequest;
  /** Goes into the `Idempotency-Key` header. */
  key: string;
}

/**
 * The attempt for this body: the same content keeps its key, so that a retry after a lost answer happens once;
 * other content is another attempt.
 */
export function attemptFor(
  last: { content: string; key: string } | null,
  body: EventRequest,
): { content: string; key: string } {
  const content = JSON.stringify(body);
  return last?.content === content ? last : { content, key: uuid() };
}
