import { Classes } from '@blueprintjs/core';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import type { EngineRuntime } from '../runtime.ts';
import { endSession } from './flow-session.ts';
import { useFlowSessions } from './flow-session-provider.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { StepSession } from './open-step-session.ts';
import { isUnsaved } from './step-context.ts';

/**
 * Asks before a warning screen is left with unsaved input, by a link as by closing the page. Not asked: inside the flow,
 * for completion, not-found and no-permission screens, with `noShowConfirmMsg` or a `back` query, and while a dialog
 * is open. The question is the screen's own text `screen.<id>.leaveWarning` if there is one.
 */
export function LeaveGuard(props: { screen: LoadedScreen; session: StepSession }) {
  const { screen, session } = props;
  const runtime = useEngine();
  const sessions = useFlowSessions();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = currentLocation.pathname === nextLocation.pathname;
    return !stays && hasUnsaved(session) && asksBeforeLeaving(runtime, session, nextLocation);
  });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(session)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [session]);

  const { text } = runtime;
  return (
    <LeaveDialog
      blocker={blocker}
      message={text([`screen.${screen.id}.leaveWarning`, 'engine.leave.message'])}
      hint={text('engine.leave.kept')}
      onLeave={() => endSession(sessions, session.plan.flow.id)}
    />
  );
}

/** Does leaving for this destination have to be confirmed? */
export function asksBeforeLeaving(
  runtime: Pick<EngineRuntime, 'definitions' | 'leavesQuietly'>,
  session: Pick<StepSession, 'plan'>,
  destination: Pick<Location, 'pathname' | 'search' | 'state'>,
): boolean {
  const query = new URLSearchParams(destination.search);
  const state: unknown = destination.state;
  if (query.has('noShowConfirmMsg') || query.has('back')) return false;
  if (typeof state === 'object' && state !== null && 'noShowConfirmMsg' in state && state.noShowConfirmMsg === true) {
    return false;
  }
  const inside = [...session.plan.screens.values()].map((screen) => runtime.definitions.pathOf(screen.id));
  if (inside.includes(destination.pathname)) return false;
  if (runtime.leavesQuietly?.(destination)) return false;
  return document.querySelector(`.${Classes.OVERLAY_OPEN} [role="dialog"]`) === null;
}

function hasUnsaved(session: StepSession): boolean {
  return isUnsaved(session.actor.getSnapshot().context);
}
