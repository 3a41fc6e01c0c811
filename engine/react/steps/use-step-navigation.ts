import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { stepOf } from './session/create-step-actor.ts';
import { queryOf } from './session/flow-session.ts';
import type { StepSession } from './session/open-step-session.ts';
import { eventsBetween } from './session/step-plan.ts';

/**
 * Keeps the address and the step together. The browser's Back and Forward move the flow as its own events would,
 * or are undone where the flow does not allow it; when the flow moves, the address follows. True once they agree.
 */
export function useStepNavigation(screen: LoadedScreen, session: StepSession): boolean {
  const { go } = useEngine();
  const { actor, plan } = session;
  const own = screen.flow?.step ?? '';
  const step = useSelector(actor, stepOf);
  const [isAligned, setIsAligned] = useState(step === own);
  const wasAligned = useRef(isAligned);

  useEffect(() => {
    if (!wasAligned.current) {
      for (const event of eventsBetween(plan.flow, stepOf(actor.getSnapshot()), own) ?? []) actor.send({ type: event });
      wasAligned.current = true;
      setIsAligned(true);
    }
    const now = stepOf(actor.getSnapshot());
    const target = plan.screens.get(now);
    if (now === own || !target) return;
    const { result } = actor.getSnapshot().context;
    // Arriving is no new entry of the history when the address was not the flow's to begin with.
    go(target.id, result ? { id: result.id } : queryOf(session, target), { quiet: true, replace: step !== now });
  }, [step, own, actor, plan, session, go]);

  return isAligned;
}
