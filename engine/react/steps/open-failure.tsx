import { Button, NonIdealState } from '@blueprintjs/core';
import { isCallFailure } from '../../core/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';

/** Why an input could not be opened, and a way to try again. */
export function OpenFailure(props: { failure: unknown; onRetry: () => void }) {
  const { failure, onRetry } = props;
  const { text } = useEngine();
  const message = isCallFailure(failure) ? failure.error?.message : undefined;
  return (
    <NonIdealState
      icon="error"
      title={text('engine.steps.openFailed')}
      description={message ?? text('engine.steps.openFailedHint')}
      action={<Button intent="primary" text={text('engine.steps.retry')} onClick={onRetry} />}
    />
  );
}
