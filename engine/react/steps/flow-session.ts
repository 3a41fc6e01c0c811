import type { LoadedScreen } from '../extension.ts';
import type { EngineRuntime } from '../runtime.ts';
import type { FlowSession, FlowSessions } from './flow-session-provider.tsx';
import { openStepSession, type SessionOrigin, type StepSession } from './open-step-session.ts';
import { isUnsaved } from './step-context.ts';

/** Where a step screen was opened: its history entry and its query. */
export interface StepAddress {
  /** Key of the history entry. */
  key: string;
  query: URLSearchParams;
}

/**
 * The session that a step screen shows: the running one when the address means it, else a new one.
 * Asked again at the same history entry it answers the same, as React may draw a screen more than once.
 */
export function sessionFor(
  sessions: FlowSessions,
  runtime: EngineRuntime,
  screen: LoadedScreen,
  address: StepAddress,
): FlowSession {
  const flowId = screen.flow?.id ?? '';
  const running = sessions.get(flowId);
  const origin = originOf(address.query);
  if (running && (running.openedAt.has(address.key) || isMeant(running, origin))) {
    running.openedAt.add(address.key);
    return running;
  }
  running?.session?.stop();
  const session = open(runtime, screen, origin);
  session.openedAt.add(address.key);
  sessions.set(flowId, session);
  return session;
}

/** Ends a flow's session; what is unsaved stays as a draft. */
export function endSession(sessions: FlowSessions, flowId: string): void {
  sessions.get(flowId)?.session?.stop();
  sessions.delete(flowId);
}

/** The query that brings a later step back to the same session. */
export function queryOf(session: StepSession): Record<string, string> {
  const { envelope } = session.actor.getSnapshot().context;
  return envelope ? { id: envelope.id } : {};
}

function open(runtime: EngineRuntime, screen: LoadedScreen, origin: SessionOrigin): FlowSession {
  const entry: FlowSession = {
    openedAt: new Set(),
    origin: nameOf(origin),
    session: null,
    opened: openStepSession(runtime, screen, origin).then(
      (session) => {
        entry.session = session;
        return { ok: true, session };
      },
      (failure: unknown) => ({ ok: false, failure }),
    ),
  };
  return entry;
}

/** Does an address with this origin mean the running session? */
function isMeant(running: FlowSession, origin: SessionOrigin): boolean {
  const context = running.session?.actor.getSnapshot().context;
  if (!context || context.result) return false;
  if (origin.id !== null) return context.envelope?.id === origin.id;
  if (origin.copyFrom !== null) return running.origin === nameOf(origin);
  return context.envelope === null && isUnsaved(context);
}

function originOf(query: URLSearchParams): SessionOrigin {
  return { id: query.get('id'), copyFrom: query.get('copyFrom') };
}

function nameOf(origin: SessionOrigin): string {
  if (origin.id !== null) return `id:${origin.id}`;
  return origin.copyFrom === null ? 'new' : `copy:${origin.copyFrom}`;
}
