import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { screenKey } from '../../core/text-keys.ts';
import { useComing } from '../coming.ts';
import { useEngine, useRegistries } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { preloadSections } from '../preload-sections.ts';
import '../styles/form.css';
import '../styles/steps.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { OpenFailure } from './open-failure.tsx';
import { endSession, sessionFor } from './session/flow-session.ts';
import { type FlowSession, useFlowSessions } from './session/flow-session-provider.tsx';
import { StepBody } from './step-body.tsx';
import { useFirstStep } from './use-first-step.ts';

/**
 * Screen kinds `input`, `approverSelection` and `confirm`: one step of a step flow. The steps are separate addresses
 * that share one session; a later step opened without a session leads to the first.
 */
export function StepScreen(props: { screen: LoadedScreen }) {
  const { screen } = props;
  const { text } = useEngine();
  preloadSections(useRegistries(), screen.sections);
  const isLed = useFirstStep(screen);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const isFromFlow = typeof state === 'object' && state !== null && 'noShowConfirmMsg' in state;
  // Who moves by keyboard goes on from the top of the step he has come to.
  useEffect(() => {
    if (isFromFlow) heading.current?.focus({ preventScroll: true });
  }, [isFromFlow]);
  return (
    <div className="engine-screen">
      <h1 ref={heading} tabIndex={-1} className="engine-screen__title">
        {text(screenKey(screen.id))}
      </h1>
      {isLed ? <FormSkeleton /> : <OpenStep screen={screen} />}
    </div>
  );
}

/** Opens or finds the session. This part never waits, so that what it decided is decided once. */
function OpenStep(props: { screen: LoadedScreen }) {
  const { screen } = props;
  const runtime = useEngine();
  const sessions = useFlowSessions();
  const location = useLocation();
  const params = useParams();
  const [attempt, setAttempt] = useState(0);
  const address = { key: `${location.key} ${attempt}`, query: new URLSearchParams(location.search), params };
  const entry = sessionFor(sessions, runtime, screen, address);

  function retry() {
    // Ending writes down what was typed last, so that it is offered again.
    endSession(sessions, screen.flow?.id ?? '');
    setAttempt((now) => now + 1);
  }

  return <OpenedStep screen={screen} entry={entry} onRetry={retry} />;
}

function OpenedStep(props: { screen: LoadedScreen; entry: FlowSession; onRetry: () => void }) {
  const { screen, entry, onRetry } = props;
  const opened = useComing(entry.opened);
  if (!opened) return <FormSkeleton />;
  if (!opened.ok) return <OpenFailure failure={opened.failure} onRetry={onRetry} />;
  return <StepBody key={entry.origin} screen={screen} session={opened.session} onReload={onRetry} />;
}
