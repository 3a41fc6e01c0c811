import { Button, Dialog, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';

/** Asks once more, and why, before another version comes into force for a company. */
export function RollBackDialog(props: {
  /** What is gone back to, by name. */
  version: string;
  onClose: () => void;
  onDone: (note: string) => Promise<void>;
}) {
  const { version, onClose, onDone } = props;
  const { text } = useEngine();
  const id = useId();
  const [note, setNote] = useState(() => text('flows.rollBack.note', { version }));
  const [busy, setBusy] = useState(false);
  const rollBack = async () => {
    setBusy(true);
    await onDone(note);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('flows.rollBack.title', { version })}>
      <DialogBody>
        <p>{text('flows.rollBack.help')}</p>
        <FormGroup label={text('flows.note')} labelFor={id}>
          <TextArea
            id={id}
            fill
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('action.back')} onClick={onClose} />
            <Button
              intent="primary"
              icon="undo"
              loading={busy}
              disabled={note.trim() === ''}
              text={text('flows.rollBack.do')}
              onClick={() => void rollBack()}
            />
          </>
        }
      />
    </Dialog>
  );
}
