import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import { screenKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import { EmptyState } from '../theme/empty-state.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { CopiedElsewhere, NothingGathered } from './session/begins-elsewhere.ts';
import { NothingChosen } from './stages/nothing-chosen.ts';

/** Why an input could not be opened, and a way to try again. */
export function OpenFailure(props: { failure: unknown; onRetry: () => void }) {
  const { failure, onRetry } = props;
  const { text } = useEngine();
  const hint = text('engine.steps.nothingChosenHint');
  if (failure instanceof NothingChosen)
    return <GoFirst screen={failure.list} title={text('engine.steps.nothingChosen')} hint={hint} />;
  if (failure instanceof CopiedElsewhere) return <Led screen={failure.screen} copyFrom={failure.copyFrom} />;
  if (failure instanceof NothingGathered)
    return <GoFirst screen={failure.screen} title={text('engine.steps.nothingGathered')} hint={failure.told ?? hint} />;
  const message = isCallFailure(failure) ? failure.error?.message : undefined;
  return (
    <EmptyState
      icon="error"
      title={text('engine.steps.openFailed')}
      description={message ?? text('engine.steps.openFailedHint')}
      action={<Button intent="primary" text={text('engine.steps.retry')} onClick={onRetry} />}
    />
  );
}

/** What is missing, and the way to the screen that has it. */
function GoFirst({ screen, title, hint }: { screen: string; title: string; hint: string }) {
  const { text, go } = useEngine();
  const button = text('engine.steps.toList', { list: text(screenKey(screen)) });
  return (
    <EmptyState
      icon="select"
      title={title}
      description={hint}
      action={<Button intent="primary" text={button} onClick={() => go(screen)} />}
    />
  );
}

/** The screen on which the copy begins; going back leads past this one. */
function Led({ screen, copyFrom }: { screen: string; copyFrom: string }) {
  const { go } = useEngine();
  useEffect(() => go(screen, { copyFrom }, { quiet: true, replace: true }), [go, screen, copyFrom]);
  return <FormSkeleton />;
}
