import { Callout, DialogBody } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import type { MasterTold, ToldRevision } from '../../core/master-wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { FormField } from '../form/form-field.tsx';
import { FormSourceProvider } from '../form/form-source.tsx';
import { newAttempt } from '../record/new-attempt.ts';
import { Dialog } from '../theme/dialog.tsx';
import { DialogChoice } from '../theme/dialog-choice.tsx';
import { createNoteSource, lacksNote, noteOf } from './revision-note.ts';

/** What is done to a code besides changing it: it ends, or an entry of its book is withdrawn. */
export type RevisionTask = { kind: 'end' } | { kind: 'withdraw'; revision: ToldRevision };

/** Asks from which day on (of an end) and why, and does it. What was typed stays when it is refused. */
export function RevisionDialog(props: {
  task: RevisionTask;
  master: string;
  told: MasterTold;
  onDone: () => void;
  onClose: () => void;
}) {
  const { task, master, told, onDone, onClose } = props;
  const { text, call, today, toast } = useEngine();
  const note = useMemo(() => createNoteSource(task.kind === 'withdraw' ? task.revision.from : today), [task, today]);
  const [attempt] = useState(newAttempt);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async () => {
    if (lacksNote(note)) return;
    setBusy(true);
    setRefusal('');
    const { from, reason } = noteOf(note);
    const about = { master, code: told.code, version: told.version, reason };
    const [id, body] =
      task.kind === 'end'
        ? (['master.revise', { ...about, from, record: null }] as const)
        : (['master.withdraw', { ...about, seq: task.revision.seq }] as const);
    try {
      const { waits } = await call<{ waits?: boolean }>(id, {
        body,
        idempotencyKey: attempt.keyFor(body),
        quiet: true,
      });
      toast({ tone: 'success', text: text(waits ? 'engine.master.asked' : `engine.master.done.${task.kind}`) });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      setBusy(false);
      setRefusal(failure.error?.message ?? text('engine.form.invalid'));
      return;
    }
    onDone();
  };
  return (
    <Dialog
      isOpen
      className="engine-dialog"
      title={text(`engine.master.${task.kind}`)}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p>
          {text(`engine.master.ask.${task.kind}`, {
            title: told.title,
            day: task.kind === 'withdraw' ? task.revision.from : '',
          })}
        </p>
        {refusal !== '' && <Callout intent="danger">{refusal}</Callout>}
        <FormSourceProvider value={note}>
          {task.kind === 'end' && <FormField pointer="/effectiveFrom" />}
          <FormField pointer="/revisionReason" />
        </FormSourceProvider>
      </DialogBody>
      <DialogChoice
        back={{ text: text('engine.master.cancel'), onClick: onClose }}
        intent="warning"
        loading={busy}
        text={text(`engine.master.${task.kind}`)}
        onClick={() => void send()}
      />
    </Dialog>
  );
}
