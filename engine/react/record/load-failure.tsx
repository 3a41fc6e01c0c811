import { Button } from '@blueprintjs/core';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';
import { EmptyState } from '../theme/empty-state.tsx';

type Loaded = 'list' | 'record';

/** What happened to a list or a record, that nothing was lost, and the way to try again. */
export function LoadFailure({ of, error, onRetry }: { of: Loaded; error: unknown; onRetry: () => void }) {
  const { text } = useEngine();
  const { icon, title } = looksOf(of, isCallFailure(error) ? error.status : undefined);
  const reason = isCallFailure(error) ? error.error?.message : undefined;
  return (
    <EmptyState
      className="list-empty"
      icon={icon}
      iconSize={32}
      title={text(title)}
      description={reason ?? text(of === 'list' ? 'engine.list.loadFailedHint' : 'engine.record.loadFailedHint')}
      action={<Button icon="refresh" text={text('engine.list.retry')} onClick={onRetry} />}
    />
  );
}

function looksOf(of: Loaded, status: number | undefined) {
  if (status === 0) return { icon: 'offline', title: 'engine.list.offline' } as const;
  if (of === 'list') return { icon: 'warning-sign', title: 'engine.list.loadFailed' } as const;
  if (status === 404) return { icon: 'search', title: 'engine.record.notFound' } as const;
  return { icon: 'warning-sign', title: 'engine.record.loadFailed' } as const;
}
