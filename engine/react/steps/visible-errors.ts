import type { FieldError } from '../../core/wire.ts';
import { fieldsUpTo, isWithin, type StepPlan } from './session/step-plan.ts';
import type { StepContext } from './step-context.ts';

/**
 * May this error be shown now? Errors wait until the field was left, the step's way forward was tried,
 * or the server refused the field.
 */
export function isErrorVisible(context: StepContext, plan: StepPlan, error: FieldError): boolean {
  if (context.touched.has(error.at) || context.refused.includes(error)) return true;
  for (const step of context.tried) {
    if (isWithin(error.at, fieldsUpTo(plan, step))) return true;
    if (isLastBeforeCall(plan, step) && !isElsewhere(plan, error)) return true;
  }
  return false;
}

/**
 * Errors that keep the user in this step: those in its fields and in those of earlier steps; before a call, all that the
 * flow shows. Whether the rest matters yet only the server can say, which knows what the call begins.
 */
export function blockingErrors(context: StepContext, plan: StepPlan, step: string): readonly FieldError[] {
  const { list } = context.errors;
  if (list.length === 0) return list;
  if (isLastBeforeCall(plan, step)) {
    return withoutRefusedAgain(
      context,
      list.filter((error) => !isElsewhere(plan, error)),
    );
  }
  const fields = fieldsUpTo(plan, step);
  return withoutRefusedAgain(
    context,
    list.filter((error) => isWithin(error.at, fields)),
  );
}

/** The errors the summary lists: the visible ones, in the order of the fields on the screens. */
export function summaryErrors(context: StepContext, plan: StepPlan): FieldError[] {
  const order = plan.order.flatMap((step) => plan.fields.get(step) ?? []);
  const place = (error: FieldError) => {
    const found = order.findIndex((field) => isWithin(error.at, [field]));
    return found < 0 ? order.length : found;
  };
  return context.errors.list
    .filter((error) => isErrorVisible(context, plan, error))
    .map((error) => ({ error, place: place(error) }))
    .sort((one, other) => one.place - other.place || compareRows(one.error.at, other.error.at))
    .map(({ error }) => error);
}

/** Only the server can say whether its refusal still holds, so it does not keep the user from trying again. */
function withoutRefusedAgain(context: StepContext, list: readonly FieldError[]): readonly FieldError[] {
  return context.refused.length === 0 ? list : list.filter((error) => !context.refused.includes(error));
}

/** Is the error in a field that no step of the flow shows, where nobody could mend it? */
function isElsewhere(plan: StepPlan, error: FieldError): boolean {
  return error.at !== '' && !isWithin(error.at, plan.shown);
}

function isLastBeforeCall(plan: StepPlan, step: string): boolean {
  const events = Object.values(plan.flow.states[step]?.on ?? {}).flat();
  return events.some((transition) => transition.meta?.call !== undefined);
}

function compareRows(one: string, other: string): number {
  const row = (pointer: string) => Number(/^\/[^/]+\/(\d+)/.exec(pointer)?.[1] ?? -1);
  return row(one) - row(other);
}
