import { Checkbox, Dialog, DialogBody, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { DialogChoice } from '../theme/dialog-choice.tsx';
import type { SavedView } from './saved-view.ts';

/** Asks for the name of a view. A name that is taken replaces that view, and says so. */
export function SaveViewDialog(props: {
  views: SavedView[];
  onSave: (name: string, isDefault: boolean) => Promise<void>;
  onClose: () => void;
}) {
  const { views, onSave, onClose } = props;
  const { text } = useEngine();
  const id = useId();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();
  const taken = views.some((view) => view.name === trimmed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || busy) return;
    setBusy(true);
    try {
      await onSave(trimmed, isDefault);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('engine.list.saveView')} icon="bookmark" className="engine-dialog">
      <form onSubmit={submit}>
        <DialogBody>
          <FormGroup
            label={text('engine.list.viewName')}
            labelFor={id}
            helperText={taken ? text('engine.list.viewNameTaken') : text('engine.list.viewHint')}
          >
            <InputGroup id={id} autoFocus maxLength={50} value={name} onValueChange={setName} />
          </FormGroup>
          <Checkbox
            checked={isDefault}
            label={text('engine.list.makeDefaultView')}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
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
