import { useEffect, useRef } from 'react';
import { readOptions } from '../../../core/options/option-schema.ts';
import { confirmOptions } from '../../../core/options/screen-options.ts';
import type { FieldError } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { withoutReadOnly } from '../../form/record-schema.ts';
import type { StepSession } from './open-step-session.ts';

/**
 * Has the server check the record whenever a step with `options.check` is entered, so that what it would refuse is said
 * before anything is sent. The call takes `{ record }` and answers `{ errors }`, field by field. Where it cannot be
 * asked, sending says the same later.
 */
export function useStepCheck(screen: LoadedScreen, session: StepSession, isHere: boolean): void {
  const runtime = useEngine();
  const call = useRef(runtime.call);
  call.current = runtime.call;
  const { check } = readOptions(confirmOptions, screen.options);
  useEffect(() => {
    if (!isHere || check === undefined) return;
    const { actor, schema } = session;
    const { record } = actor.getSnapshot().context;
    const abort = new AbortController();
    const body = { record: withoutReadOnly(record, schema) };
    call.current<{ errors: FieldError[] }>(check, { body, signal: abort.signal, quiet: true }).then(
      ({ errors }) => {
        const isSame = actor.getSnapshot().context.record === record;
        if (errors.length > 0 && isSame && !abort.signal.aborted) actor.send({ type: 'REFUSED', errors });
      },
      () => {},
    );
    return () => abort.abort();
  }, [check, session, isHere]);
}
