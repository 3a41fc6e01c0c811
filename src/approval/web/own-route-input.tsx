import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../engine/core/calls/call-failure.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import { ErrorSummary } from '../../../engine/react/form/error-summary.tsx';
import { FormSections } from '../../../engine/react/form/form-sections.tsx';
import { FormSourceProvider } from '../../../engine/react/form/form-source.tsx';
import { emptyValueOf, recordToSend } from '../../../engine/react/form/record-schema.ts';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import { createRecordSource } from '../../../engine/react/masters/record-source.ts';
import { newAttempt } from '../../../engine/react/record/new-attempt.ts';
import type { RecordValidator } from '../../../engine/react/runtime.ts';
import { LeaveDialog } from '../../../engine/react/steps/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../../engine/react/steps/leaving/use-leave-guard.ts';

import '../../../engine/react/styles/masters.css';

const recordId = 'approval/own-route';

/** The form of a route that a person keeps for himself. */
export function OwnRouteInput({ screen }: { screen: LoadedScreen }) {
  const { definitions, validator } = useEngine();
  const { data } = useSWR(['own-route'], async () => ({
    schema: await definitions.record(recordId),
    rules: await validator(recordId),
  }));
  return data ? <Form screen={screen} {...data} /> : <ListSkeleton rows={6} />;
}

type Loaded = { schema: Parameters<typeof emptyValueOf>[0]; rules: RecordValidator };

function Form({ screen, schema, rules }: Loaded & { screen: LoadedScreen }) {
  const { text, call, go, toast, today } = useEngine();
  const source = useMemo(
    () => createRecordSource({ recordId, schema, rules, start: emptyValueOf(schema), today: () => today }),
    [schema, rules, today],
  );
  const [attempt] = useState(newAttempt);
  const [shown, setShown] = useState<{ errors: readonly FieldError[]; refusals: number }>({ errors: [], refusals: 0 });
  const [saved, setSaved] = useState(false);
  const blocker = useLeaveGuard(() => source.isChanged() && !saved);
  const save = async () => {
    const errors = source.tryAll();
    setShown(({ refusals }) => ({ errors, refusals: refusals + 1 }));
    if (errors.length > 0) return;
    const body = recordToSend(source.record(), schema);
    try {
      await call('approvalFlow.save', { body, idempotencyKey: attempt.keyFor(body) });
      setSaved(true);
      toast({ tone: 'success', text: text('ownRoutes.saved') });
      go('approval/flow-settings', {}, { quiet: true });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      const refused = failure.error?.errors ?? [];
      source.refuse(refused);
      setShown(({ refusals }) => ({ errors: refused, refusals: refusals + 1 }));
    }
  };
  return (
    <div className="master-form">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
      </header>
      <ErrorSummary errors={shown.errors} recordId={recordId} refusals={shown.refusals} />
      <FormSourceProvider value={source}>
        <FormSections screen={screen} />
      </FormSourceProvider>
      <div className="master-form-actions">
        <Button text={text('engine.master.cancel')} onClick={() => go('approval/flow-settings')} />
        <Button intent="primary" icon="floppy-disk" text={text('ownRoutes.save')} onClick={() => void save()} />
      </div>
      <LeaveDialog blocker={blocker} message={text('engine.leave.message')} />
    </div>
  );
}
