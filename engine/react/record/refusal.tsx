import { Callout } from '@blueprintjs/core';
import { isCallFailure } from '../../core/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';

/** Why the server did not do what was asked, where the user asked it; what was typed stays beside it. */
export function Refusal({ failure }: { failure: unknown }) {
  const { text } = useEngine();
  if (!isCallFailure(failure)) return null;
  const { error, status } = failure;
  const broken = new Set(
    error?.errors?.map(({ messageKey, params }) => text([messageKey, 'engine.form.invalid'], params)),
  );
  const reason = error?.message ?? text(status === 0 ? 'engine.record.noConnection' : 'engine.record.notDone');
  return (
    <Callout intent="danger" role="alert" className="record-refusal">
      {broken.size === 0 ? <p>{reason}</p> : [...broken].map((one) => <p key={one}>{one}</p>)}
      <p className="record-refusal-kept">{text('engine.record.inputKept')}</p>
    </Callout>
  );
}
