import { useSelector } from '@xstate/react';
import { ErrorSummary } from '../form/error-summary.tsx';
import { leadToField } from './lead-to-field.ts';
import type { StepSession } from './session/open-step-session.ts';
import { StepFailure } from './step-failure.tsx';
import { summaryErrors } from './visible-errors.ts';

/** What went wrong in a step: the last call, and every error that may be shown. Apart, so that typing draws only this. */
export function StepMessages(props: { session: StepSession; onReload: () => void }) {
  const { session, onReload } = props;
  const { actor, plan, recordId } = session;
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const refusals = useSelector(actor, (snapshot) => snapshot.context.refusals);
  const errors = useSelector(actor, (snapshot) => summaryErrors(snapshot.context, plan), isSameList);
  return (
    <>
      <StepFailure failure={failure} hasErrors={errors.length > 0} onReload={onReload} />
      <ErrorSummary
        errors={errors}
        recordId={recordId}
        refusals={refusals}
        onLead={(pointer) => leadToField(session, pointer)}
      />
    </>
  );
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
