import { focusField } from '../form/field-id.ts';
import { stepOf } from './session/create-step-actor.ts';
import type { StepSession } from './session/open-step-session.ts';
import { eventsBetween, isWithin } from './session/step-plan.ts';

const patience = 3000;
const waiting = new WeakMap<StepSession, string>();

/** Brings the focus to a field: on this screen, or by going back to the step in which the field is typed. */
export function leadToField(session: StepSession, pointer: string): void {
  const { actor, plan } = session;
  const now = stepOf(actor.getSnapshot());
  const isTypedHere = isWithin(pointer, plan.fields.get(now) ?? []);
  const home = plan.order.find((step) => isWithin(pointer, plan.fields.get(step) ?? []));
  if (isTypedHere || home === undefined || home === now) {
    focusField(pointer);
    return;
  }
  waiting.set(session, pointer);
  for (const event of eventsBetween(plan.flow, now, home) ?? []) actor.send({ type: event });
}

/** Focuses the field that a step was gone back to for, as soon as it is drawn. Answers how to stop waiting. */
export function focusAwaitedField(session: StepSession): () => void {
  const pointer = waiting.get(session);
  waiting.delete(session);
  if (pointer === undefined) return () => {};
  const end = Date.now() + patience;
  let frame = requestAnimationFrame(look);
  function look() {
    // Sections and grids load by themselves, so the field may come some frames later.
    if (pointer !== undefined && !focusField(pointer) && Date.now() < end) frame = requestAnimationFrame(look);
  }
  return () => cancelAnimationFrame(frame);
}
