import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { isCallFailure } from '../../core/call-failure.ts';
import { useEngine } from '../engine-provider.tsx';

/** Asks for the name of a template. A name that is taken replaces that template, and says so. */
export function SaveTemplateDialog(props: {
  names: readonly string[];
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { names, onSave, onClose } = props;
  const { text } = useEngine();
  const id = useId();
  const [name, setName] = useState('');
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
      // The client has said why; the name stays.
      if (!isCallFailure(failure)) throw failure;
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('engine.template.save')} icon="clipboard" className="engine-dialog">
      <form onSubmit={submit}>
        <DialogBody>
          <FormGroup
            label={text('engine.template.name')}
            labelFor={id}
            helperText={text(names.includes(trimmed) ? 'engine.template.nameTaken' : 'engine.template.hint')}
          >
            <InputGroup id={id} autoFocus maxLength={50} value={name} onValueChange={setName} />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('engine.list.cancel')} onClick={onClose} />
              <Button
                type="submit"
                intent="primary"
                loading={busy}
                disabled={trimmed === ''}
                text={text('engine.list.save')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
