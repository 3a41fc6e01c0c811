import { Button, Callout } from '@blueprintjs/core';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';
import { Heading } from '../theme/heading.tsx';

/** The code of the error table for a record that somebody else has changed meanwhile. */
const staleCode = 'CM-00001';

/** Why the last call of the flow did not succeed, what was kept, and what to do. */
export function StepFailure(props: { failure: unknown; hasErrors: boolean; onReload: () => void }) {
  const { failure, hasErrors, onReload } = props;
  const { text } = useEngine();
  if (failure === null || failure === undefined) return null;
  const error = isCallFailure(failure) ? failure.error : null;
  // Broken rules are in the error summary already, field by field.
  if (hasErrors && error?.errors?.length) return null;
  const isStale = error?.appCode === staleCode;
  const noAnswer = isCallFailure(failure) && failure.status === 0;
  return (
    <Callout className="engine-failure" intent={noAnswer ? 'warning' : 'danger'} role="alert">
      <Heading>
        {text(isStale ? 'engine.steps.stale' : noAnswer ? 'engine.steps.connectionLost' : 'engine.steps.refused')}
      </Heading>
      <p>{noAnswer ? text('engine.steps.connectionLostHint') : (error?.message ?? text('engine.steps.failedHint'))}</p>
      {isStale ? (
        <>
          <p>{text('engine.steps.staleHint')}</p>
          <Button text={text('engine.steps.reload')} onClick={onReload} />
        </>
      ) : null}
      {error?.requestId ? (
        <p className="engine-failure__id">{text('engine.steps.requestId', { id: error.requestId })}</p>
      ) : null}
    </Callout>
  );
}
