import { DialogBody, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { Dialog } from '../../../../engine/react/theme/dialog.tsx';
import { DialogChoice } from '../../../../engine/react/theme/dialog-choice.tsx';

/** Asks once more, and why, before another version comes into force for a company. */
export function RollBackDialog(props: {
  title: string;
  /** For whom it comes into force, and when. */
  help: string;
  /** The reason as it is proposed. */
  proposed: string;
  onClose: () => void;
  /** Does it, and tells the person how it went. */
  onDone: (note: string) => Promise<void>;
}) {
  const { title, help, proposed, onClose, onDone } = props;
  const { text } = useEngine();
  const id = useId();
  const [note, setNote] = useState(proposed);
  const [busy, setBusy] = useState(false);
  const rollBack = async () => {
    setBusy(true);
    await onDone(note.trim());
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <DialogBody>
        <p>{help}</p>
        <FormGroup label={text('flows.note')} labelFor={id}>
          <TextArea
            id={id}
            fill
            maxLength={200}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </FormGroup>
      </DialogBody>
      <DialogChoice
        back={{ text: text('action.back'), onClick: onClose }}
        icon="undo"
        loading={busy}
        disabled={note.trim() === ''}
        text={text('flows.rollBack.do')}
        onClick={() => void rollBack()}
      />
    </Dialog>
  );
}
