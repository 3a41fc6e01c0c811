import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { endSession } from '../session/flow-session.ts';
import { useFlowSessions } from '../session/flow-session-provider.tsx';
import type { StepSession } from '../session/open-step-session.ts';
import { isUnsaved } from '../step-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * Asks before a warning screen of a step flow is left with unsaved input; moving inside the flow is not leaving. The
 * question is the screen's own text `screen.<id>.leaveWarning` if there is one.
 */
export function LeaveGuard(props: { screen: LoadedScreen; session: StepSession }) {
  const { screen, session } = props;
  const { definitions, text } = useEngine();
  const sessions = useFlowSessions();
  const blocker = useLeaveGuard(
    () => isUnsaved(session.actor.getSnapshot().context),
    ({ pathname }) => [...session.plan.screens.values()].some(({ id }) => definitions.pathOf(id) === pathname),
  );
  return (
    <LeaveDialog
      blocker={blocker}
      message={text([`screen.${screen.id}.leaveWarning`, 'engine.leave.message'])}
      hint={text('engine.leave.kept')}
      onLeave={() => endSession(sessions, session.plan.flow.id)}
    />
  );
}
