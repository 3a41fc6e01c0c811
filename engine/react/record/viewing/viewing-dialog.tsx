import { DialogBody } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { RecordEnvelope, RecordViewing } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { keepComposing } from '../../keep-composing.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { DialogChoice } from '../../theme/dialog-choice.tsx';
import { CommentField } from '../events/comment-field.tsx';
import { PeopleParam } from '../events/people-param.tsx';
import { Refusal } from '../events/refusal.tsx';

/** Asks who is to look at a record, and what for. A refusal leaves all of it as it was chosen. */
export function ViewingDialog(props: {
  envelope: RecordEnvelope;
  recordId: string;
  calls: RecordViewing['calls'];
  onClose: () => void;
  onAsked: () => Promise<void>;
}) {
  const { envelope, recordId, calls, onClose, onAsked } = props;
  const { text, call, toast } = useEngine();
  const [codes, setCodes] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (busy || codes.length === 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { record: recordId, id: envelope.id, codes, ...(note.trim() !== '' && { note: note.trim() }) };
      await call(calls.ask, { body, quiet: true });
      toast({ tone: 'success', text: text('engine.viewing.asked', { count: codes.length }) });
      await onAsked();
    } catch (refused) {
      if (!isCallFailure(refused)) throw refused;
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      className="engine-dialog"
      title={text('engine.record.eventTitle', { event: text('engine.viewing.ask'), number: envelope.number ?? '' })}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      isCloseButtonShown={!busy}
      onClose={onClose}
    >
      <form onKeyDown={keepComposing} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <DialogBody>
          <p>{text('engine.viewing.explain')}</p>
          <Refusal failure={failure} labelKeys={() => ['engine.viewing.people']} />
          <PeopleParam
            label={text('engine.viewing.people')}
            labelInfo={null}
            callId={calls.people}
            params={{ record: recordId }}
            onChange={setCodes}
          />
          <CommentField required={false} missing={false} value={note} onChange={setNote} />
        </DialogBody>
        <DialogChoice
          back={{ size: 'large', text: text('engine.list.cancel'), onClick: onClose }}
          size="large"
          type="submit"
          intent="primary"
          loading={busy}
          disabled={codes.length === 0}
          text={text('engine.viewing.ask')}
        />
      </form>
    </Dialog>
  );
}
