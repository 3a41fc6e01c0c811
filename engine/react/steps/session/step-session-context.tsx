import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { StepSession } from './open-step-session.ts';

const StepSessionContext = createContext<StepSession | null>(null);

/** Gives the sections of a step the flow they are part of. */
export const StepSessionProvider = StepSessionContext.Provider;

/** The running flow around a section; `null` on screens that are no step, such as a record's detail. */
export function useStepSession(): StepSession | null {
  return use(StepSessionContext);
}

/** The id of the record that the running flow keeps; `null` while it is new, and outside a flow. */
export function useKeptId(): string | null {
  const actor = useStepSession()?.actor;
  const subscribe = useCallback(
    (listener: () => void) => actor?.subscribe(listener).unsubscribe ?? (() => {}),
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor?.getSnapshot().context.envelope?.id ?? null);
}
