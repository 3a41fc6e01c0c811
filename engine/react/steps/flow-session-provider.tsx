import { createContext, type ReactNode, use, useState } from 'react';

/** Running step flows by session key; a session outlives the screens of its steps. */
export type FlowSessions = Map<string, unknown>;

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
