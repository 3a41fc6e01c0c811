import { createContext, use } from 'react';
import type { StepSession } from './open-step-session.ts';

const StepSessionContext = createContext<StepSession | null>(null);

/** Gives the sections of a step the flow they are part of. */
export const StepSessionProvider = StepSessionContext.Provider;

/** The running flow around a section; `null` on screens that are no step, such as a record's detail. */
export function useStepSession(): StepSession | null {
  return use(StepSessionContext);
}
