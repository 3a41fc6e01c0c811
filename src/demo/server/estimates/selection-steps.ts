import type { SelectionEvent } from '../data/sourcing/estimate-courses.ts';
import { selectionFor } from './build-selection.ts';
import { commentFor, type EstimateCase, holderOf, isDecision, sendEvent } from './estimate-case.ts';

/**
 * One event of the selection: the purchaser compares what was opened, gives the lines to whom the story says, and applies
 * for it; the approvers decide.
 */
export async function moveSelection(one: EstimateCase, event: SelectionEvent): Promise<void> {
  const { selection } = one;
  const comment = commentFor(one, event);
  one.selection = await sendEvent(one, {
    user: isDecision(event) ? holderOf(one, selection) : one.purchaser,
    on: 'selection',
    event,
    request: {
      ...(selection ? { id: selection.id, version: selection.version } : { record: await selectionFor(one) }),
      ...(comment !== undefined && { comment }),
    },
  });
}
