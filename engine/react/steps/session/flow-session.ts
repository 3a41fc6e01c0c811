import { pathParams } from '../../../core/calls/path-params.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { inputOptions } from '../../../core/options/screen-options.ts';
import type { LoadedScreen } from '../../extension.ts';
import type { EngineRuntime } from '../../runtime.ts';
import { isUnsaved } from '../step-context.ts';
import type { FlowSession, FlowSessions } from './flow-session-provider.tsx';
import { openStepSession, type SessionOrigin, type StepSession } from './open-step-session.ts';

/** Where a step screen was opened: its history entry and its query. */
export interface StepAddress {
  /** Key of the history entry. */
  key: string;
  query: URLSearchParams;
  /** What stands for the `:parameters` of its path. */
  params: Readonly<Record<string, string | undefined>>;
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
  const origin = originOf(screen, address);
  if (running && (running.openedAt.has(address.key) || isMeant(running, origin, screen, address))) {
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

/** The query that leads to a step of the same session; what stands in the path of its screen comes from the record. */
export function queryOf(session: StepSession, target: LoadedScreen): Record<string, string> {
  const { envelope, record } = session.actor.getSnapshot().context;
  const named = pathParams(target.path).map((name) => [name, String(record[name] ?? '')] as const);
  return { ...Object.fromEntries(named), ...(envelope && { id: envelope.id }) };
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
function isMeant(
  running: FlowSession,
  origin: SessionOrigin,
  screen: LoadedScreen,
  { query, params }: StepAddress,
): boolean {
  const context = running.session?.actor.getSnapshot().context;
  if (!context || context.result) return false;
  if (origin.id !== null) return context.envelope?.id === origin.id;
  const { copyFromParam: named } = readOptions(inputOptions, screen.options);
  // Going back to the first step names in its path what the input is about, not what it was begun from.
  if (named !== undefined && !query.has('copyFrom') && context.record[named] === params[named]) return true;
  if (origin.copyFrom !== null || origin.said || origin.told) return running.origin === nameOf(origin);
  return context.envelope === null && isUnsaved(context);
}

/** A screen whose `copyFromParam` names a parameter of its path begins from that, unless the query says from what. */
function originOf(screen: LoadedScreen, { query, params }: StepAddress): SessionOrigin {
  const { copyFromParam: named } = readOptions(inputOptions, screen.options);
  const byPath = named !== undefined ? params[named] || null : null;
  const id = query.get('id');
  const copyFrom = query.get('copyFrom') ?? (id === null ? byPath : null);
  const isNew = id === null && copyFrom === null;
  const said = isNew ? saidBy(screen, query) : {};
  const told = isNew ? toldBy(screen, query) : {};
  const isSaid = Object.keys(said).length > 0;
  return { id, copyFrom, ...(isSaid && { said }), ...(Object.keys(told).length > 0 && { told }) };
}

/** What the address says of a new record, field by field, as far as the screen takes it from there. */
function saidBy(screen: LoadedScreen, query: URLSearchParams): Record<string, string> {
  const { fromQuery = {} } = readOptions(inputOptions, screen.options);
  return Object.fromEntries(
    Object.entries(fromQuery).flatMap(([name, field]) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[field, value]];
    }),
  );
}

/** What the address says to the call that begins. */
function toldBy(screen: LoadedScreen, query: URLSearchParams): Record<string, string> {
  const { beginWith = [] } = readOptions(inputOptions, screen.options);
  return Object.fromEntries(
    beginWith.flatMap((name) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

function nameOf(origin: SessionOrigin): string {
  if (origin.id !== null) return `id:${origin.id}`;
  if (origin.told) return `new:${JSON.stringify([origin.told, origin.said])}`;
  if (origin.said) return `new:${JSON.stringify(origin.said)}`;
  return origin.copyFrom === null ? 'new' : `copy:${origin.copyFrom}`;
}
