import { Button, type ButtonProps } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import { transitionsOf } from '../../core/flow/step-order.ts';
import type { ActionDefinition } from '../../core/formats/screen.ts';
import { actionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { DraftStatus } from './drafts/draft-banner.tsx';
import { saveOnTheSide } from './drafts/save-on-the-side.ts';
import { TemplatesMenu } from './drafts/templates-menu.tsx';
import { isCalling, stepOf } from './session/create-step-actor.ts';
import type { StepSession } from './session/open-step-session.ts';
import { isBackward } from './session/step-plan.ts';

/** The buttons of a step, as its screen lists them: events of the flow, calls on the side, other screens. */
export function StepActions(props: { screen: LoadedScreen; session: StepSession }) {
  const { screen, session } = props;
  const { actor, plan } = session;
  const { text, go, ...runtime } = useEngine();
  const calling = useSelector(actor, isCalling);
  const isLost = useSelector(actor, (snapshot) => mayHaveArrived(snapshot.context.failure));
  const step = useSelector(actor, stepOf);
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);

  async function press(action: ActionDefinition) {
    if (action.event) {
      const goesBack = transitionsOf(plan.flow, step, action.event).every((one) => isBackward(plan, step, one));
      if (!goesBack) {
        // Who is faster than the server's proposal is not told that it is missing.
        if (session.waitsFor.current) {
          setWaiting(action.id);
          await session.waitsFor.current;
          setWaiting(null);
          if (stepOf(actor.getSnapshot()) !== step) return;
        }
        actor.send({ type: 'TIDY' });
      }
      actor.send({ type: action.event });
    } else if (action.call) {
      setSaving(true);
      await saveOnTheSide({ ...runtime, text, go }, session, screen, action.call);
      setSaving(false);
    } else if (action.screen) {
      go(action.screen);
    }
  }

  const offered = (screen.actions ?? []).filter(({ call }) => call === undefined || !session.barredCalls.has(call));
  const buttons = offered.map((action) => {
    const isCall = action.event !== undefined && makesCall(session, step, action.event);
    const caption = isCall && isLost ? text('engine.steps.sendAgain') : text(actionKeys(screen.id, action.id));
    return (
      <Button
        key={action.id}
        {...look(action)}
        data-action={action.id}
        data-event={action.event}
        text={caption}
        loading={(isCall && calling) || (action.call !== undefined && saving) || waiting === action.id}
        disabled={calling || saving || waiting !== null}
        onClick={() => void press(action)}
      />
    );
  });
  return (
    <div className="engine-actions">
      <DraftStatus drafts={session.drafts} />
      {session.hasTemplates && step === plan.flow.initial && <TemplatesMenu session={session} />}
      {buttons}
    </div>
  );
}

function look(action: ActionDefinition): ButtonProps {
  return {
    intent: action.tone ?? 'none',
    ...(action.icon ? { icon: action.icon as NonNullable<ButtonProps['icon']> } : {}),
  };
}

/** What got no answer may be sent again; what the server refused is another attempt, and the button says what it does. */
function mayHaveArrived(failure: unknown): boolean {
  return failure !== null && !(isCallFailure(failure) && failure.error !== null);
}

function makesCall(session: StepSession, step: string, event: string): boolean {
  return transitionsOf(session.plan.flow, step, event).some((transition) => transition.meta?.call !== undefined);
}
