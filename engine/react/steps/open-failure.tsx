import { Button } from '@blueprintjs/core';
import { isCallFailure } from '../../core/call-failure.ts';
import { screenKey } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import { EmptyState } from '../theme/empty-state.tsx';
import { NothingChosen } from './nothing-chosen.ts';

/** Why an input could not be opened, and a way to try again. */
export function OpenFailure(props: { failure: unknown; onRetry: () => void }) {
  const { failure, onRetry } = props;
  const { text } = useEngine();
  if (failure instanceof NothingChosen) return <ChooseFirst list={failure.list} />;
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

/** What is missing, and the way to the list that has it. */
function ChooseFirst({ list }: { list: string }) {
  const { text, go } = useEngine();
  const button = text('engine.steps.toList', { list: text(screenKey(list)) });
  return (
    <EmptyState
      icon="select"
      title={text('engine.steps.nothingChosen')}
      description={text('engine.steps.nothingChosenHint')}
      action={<Button intent="primary" text={button} onClick={() => go(list)} />}
    />
  );
}
