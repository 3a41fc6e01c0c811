import { DialogBody, FormGroup, type IconName, InputGroup } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isCallFailure } from '../../core/calls/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';
import { keepComposing } from '../keep-composing.ts';
import { Dialog } from './dialog.tsx';
import { DialogChoice } from './dialog-choice.tsx';

/** Asks for the name of something to keep. One that is taken replaces what has it, and says so. */
export function NameDialog(props: {
  title: string;
  icon: IconName;
  label: string;
  hint: string;
  /** What is said instead of the hint of a name that is taken. */
  takenHint: string;
  taken: readonly string[];
  /** What it is called already. */
  initial?: string;
  /** Refused by the server, which has said why: the dialog stays with its name. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { title, icon, label, hint, takenHint, taken, onSave, onClose, children } = props;
  const { text } = useEngine();
  const id = useId();
  const [name, setName] = useState(props.initial ?? '');
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || busy) return;
    setBusy(true);
    try {
      await onSave(trimmed);
      onClose();
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} icon={icon} className="engine-dialog">
      <form onKeyDown={keepComposing} onSubmit={submit}>
        <DialogBody>
          <FormGroup label={label} labelFor={id} helperText={taken.includes(trimmed) ? takenHint : hint}>
            <InputGroup id={id} autoFocus maxLength={50} value={name} onValueChange={setName} />
          </FormGroup>
          {children}
        </DialogBody>
        <DialogChoice
          back={{ text: text('engine.list.cancel'), onClick: onClose }}
          type="submit"
          loading={busy}
          disabled={trimmed === ''}
          text={text('engine.list.save')}
        />
      </form>
    </Dialog>
  );
}
