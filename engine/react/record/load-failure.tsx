import { Button } from '@blueprintjs/core';
import { isCallFailure } from '../../core/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';
import { EmptyState } from '../theme/empty-state.tsx';

/** What happened, that nothing was lost, and the way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text } = useEngine();
  const offline = isCallFailure(error) && error.status === 0;
  const reason = isCallFailure(error) ? error.error?.message : undefined;
  return (
    <EmptyState
      className="list-empty"
      icon={offline ? 'offline' : 'warning-sign'}
      iconSize={32}
      title={text(offline ? 'engine.list.offline' : 'engine.list.loadFailed')}
      description={reason ?? text('engine.list.loadFailedHint')}
      action={<Button icon="refresh" text={text('engine.list.retry')} onClick={onRetry} />}
    />
  );
}
