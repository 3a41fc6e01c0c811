import { createContext, type ReactNode, use, useState } from 'react';
import type { StepSession } from './open-step-session.ts';

/** How opening a flow ended. Never a rejected promise, so that a screen may wait for it and show why it failed. */
export type OpenedSession = { ok: true; session: StepSession } | { ok: false; failure: unknown };

/** One running step flow. */
export interface FlowSession {
  /** Keys of the history entries at which it was opened. */
  openedAt: Set<string>;
  /** What it began from: `new`, `id:…` or `copy:…`. */
  origin: string;
  opened: Promise<OpenedSession>;
  /** The session, once it is open. */
  session: StepSession | null;
}

/** Running step flows by flow id; each outlives the screens of its steps. */
export type FlowSessions = Map<string, FlowSession>;

const FlowSessionContext = createContext<FlowSessions | null>(null);

/** Keeps the actors of step flows above the routes, so that the steps, which are separate addresses, share one. */
export function FlowSessionProvider(props: { children: ReactNode }) {
  const [sessions] = useState<FlowSessions>(() => new Map());
  return <FlowSessionContext value={sessions}>{props.children}</FlowSessionContext>;
}

/** The running flows of this user. Throws outside `FlowSessionProvider`. */
export function useFlowSessions(): FlowSessions {
  const sessions = use(FlowSessionContext);
  if (!sessions) throw new Error('FlowSessionProvider is missing above this component');
  return sessions;
}
