import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import { errorsAt, errorsOfRow, noErrors } from '../../form/error-index.ts';
import type { FormSource } from '../../form/form-source.tsx';
import { isErrorVisible } from '../visible-errors.ts';
import { isCalling, type StepActor } from './create-step-actor.ts';
import type { StepPlan } from './step-plan.ts';

/** The source of the forms of a step flow: everything comes from its actor and goes to it. */
export function stepSource(
  actor: StepActor,
  plan: StepPlan,
  schema: JsonSchema,
  options: { recordId: string; readOnly: boolean },
): FormSource {
  const context = () => actor.getSnapshot().context;
  return {
    ...options,
    schema,
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    record: () => context().record,
    keptId: () => context().envelope?.id,
    errorsAt(pointer) {
      const now = context();
      const errors = errorsAt(now.errors, pointer);
      return errors.some((error) => isErrorVisible(now, plan, error)) ? errors : errorsAt(noErrors, pointer);
    },
    errorsOfRow(row) {
      const now = context();
      const errors = errorsOfRow(now.errors, row);
      return errors.length === 0 ? errors : errors.filter((error) => isErrorVisible(now, plan, error));
    },
    hasErrors: () => context().errors.list.length > 0,
    isRequired: (pointer) => context().required.has(pointer),
    isRelevant: (pointer) => !context().irrelevant.has(pointer),
    change(changes) {
      // What is under way must stay what was sent.
      if (!options.readOnly && !isCalling(actor.getSnapshot())) actor.send({ type: 'CHANGE', changes });
    },
    changeRows(at, operation, max) {
      if (options.readOnly || isCalling(actor.getSnapshot())) return;
      actor.send(max === undefined ? { type: 'ROWS', at, operation } : { type: 'ROWS', at, operation, max });
    },
    leave: (at) => actor.send({ type: 'LEAVE', at }),
  };
}
