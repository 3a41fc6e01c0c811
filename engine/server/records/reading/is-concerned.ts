import { eventsFrom } from '../../../core/flow/flow-machine.ts';
import type { FlowDefinition } from '../../../core/formats/flow.ts';
import type { Actor } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { isOnRoute } from '../events/approval-effects.ts';
import type { LivingModel } from '../record-model.ts';
import { type RecordRow, subjectOf } from '../record-row.ts';
import { actingAs } from './access-questions.ts';

/**
 * May somebody know that a record is there? Everybody who could send it an event in one state or another, his own
 * organization, and all on its route: an approver from whom it was pulled back is to hear just that.
 */
export function isConcerned(
  context: Pick<EngineContext, 'questions'>,
  model: LivingModel,
  flow: FlowDefinition,
  actor: Actor,
  row: RecordRow,
): boolean {
  if (isOnRoute(row.data, actingAs(actor).code)) return true;
  const senders = Object.keys(flow.states).flatMap((state) =>
    eventsFrom(flow, state).flatMap(({ transitions }) => transitions.flatMap(({ meta }) => meta?.by ?? [])),
  );
  const questions = new Set(['owner', 'ownOrganization', 'currentApprover', 'participant', ...senders]);
  const subject = subjectOf(model, row);
  return [...questions].some((name) => context.questions(name).ask(actor, subject));
}
