import { Callout } from '@blueprintjs/core';
import { isCallFailure } from '../../core/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';

/** Why the server did not do what was asked, where the user asked it; what was typed stays beside it. */
export function Refusal({ failure }: { failure: unknown }) {
  const { text } = useEngine();
  if (!isCallFailure(failure)) return null;
  const { error, status } = failure;
  const reason = error?.message ?? text(status === 0 ? 'engine.record.noConnection' : 'engine.record.notDone');
  return (
    <Callout intent="danger" role="alert" className="record-refusal">
      <p>{reason}</p>
      <p className="record-refusal-kept">{text('engine.record.inputKept')}</p>
    </Callout>
  );
}
