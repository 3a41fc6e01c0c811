import { Button } from '@blueprintjs/core';
import { isCallFailure } from '../../core/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';
import { EmptyState } from '../theme/empty-state.tsx';

/** Why an input could not be opened, and a way to try again. */
export function OpenFailure(props: { failure: unknown; onRetry: () => void }) {
  const { failure, onRetry } = props;
  const { text } = useEngine();
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
