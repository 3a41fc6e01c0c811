import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { recordKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { FormSections } from '../form/form-sections.tsx';
import { FormSourceProvider } from '../form/form-source.tsx';
import { DraftBanner } from './drafts/draft-banner.tsx';
import { focusAwaitedField } from './lead-to-field.ts';
import { LeaveGuard } from './leaving/leave-guard.tsx';
import { stepOf } from './session/create-step-actor.ts';
import type { StepSession } from './session/open-step-session.ts';
import { StepSessionProvider } from './session/step-session-context.tsx';
import { useStepCheck } from './session/use-step-check.ts';
import { ProposalProvider, useProposal } from './stages/use-proposal.ts';
import { StepActions } from './step-actions.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { StepMessages } from './step-messages.tsx';
import { useStepNavigation } from './use-step-navigation.ts';

/** One step of a running flow: where the user is, what is wrong, the sections, and what can be done. */
export function StepBody(props: { screen: LoadedScreen; session: StepSession; onReload: () => void }) {
  const { screen, session, onReload } = props;
  const { actor, plan, recordId } = session;
  const { text } = useEngine();
  const isHere = useStepNavigation(screen, session);
  useStepCheck(screen, session, isHere);
  const proposal = useProposal(screen, session, isHere);
  const step = useSelector(actor, stepOf);
  useEffect(() => (isHere ? focusAwaitedField(session) : undefined), [isHere, session]);

  if (!isHere) return null;
  return (
    <StepSessionProvider value={session}>
      <FormSourceProvider value={session.sourceOf(screen)}>
        <StepIndicator plan={plan} step={step} />
        {step === plan.flow.initial ? <DraftBanner drafts={session.drafts} /> : null}
        <StepMessages session={session} onReload={onReload} />
        <form aria-label={text(recordKey(recordId))} noValidate onSubmit={(event) => event.preventDefault()}>
          <ProposalProvider value={proposal}>
            <FormSections screen={screen} />
          </ProposalProvider>
        </form>
        <StepActions screen={screen} session={session} />
        {screen.warning ? <LeaveGuard screen={screen} session={session} /> : null}
      </FormSourceProvider>
    </StepSessionProvider>
  );
}
