import { Button } from '@blueprintjs/core';
import type { IconName } from '@blueprintjs/icons';
import { useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { ActionDefinition } from '../../../core/formats/screen.ts';
import { actionKeys } from '../../../core/text-keys.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { BinaryAnswer } from '../../runtime.ts';
import { saveBlob } from '../files/save-blob.ts';

interface FileActionProps {
  screenId: string;
  action: ActionDefinition & { call: string };
  envelope: RecordEnvelope;
}

/** A button of a record that saves what a binary call answers for it. */
export function FileAction({ screenId, action, envelope }: FileActionProps) {
  const { text, call, toast } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const label = text(actionKeys(screenId, action.id));
  const save = async () => {
    setBusy(true);
    try {
      const answer = await call<BinaryAnswer>(action.call, { query: { id: envelope.id } });
      saveBlob(answer.blob, answer.fileName ?? label);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!error.told) toast({ tone: 'danger', text: text('engine.record.fileFailed', { name: label }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      icon={action.icon as IconName | undefined}
      intent={action.tone === 'none' ? undefined : action.tone}
      text={label}
      loading={isBusy}
      onClick={() => void save()}
    />
  );
}
