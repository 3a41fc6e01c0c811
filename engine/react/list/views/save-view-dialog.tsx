import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { NameDialog } from '../../theme/name-dialog.tsx';
import type { SavedView } from './saved-view.ts';

/** Asks for the name of a view, and whether the list opens with it. */
export function SaveViewDialog(props: {
  views: SavedView[];
  onSave: (name: string, isDefault: boolean) => Promise<void>;
  onClose: () => void;
}) {
  const { views, onSave, onClose } = props;
  const { text } = useEngine();
  const [isDefault, setDefault] = useState(false);
  return (
    <NameDialog
      title={text('engine.list.saveView')}
      icon="bookmark"
      label={text('engine.list.viewName')}
      hint={text('engine.list.viewHint')}
      takenHint={text('engine.list.viewNameTaken')}
      taken={views.map(({ name }) => name)}
      onSave={(name) => onSave(name, isDefault)}
      onClose={onClose}
    >
      <Checkbox
        checked={isDefault}
        label={text('engine.list.makeDefaultView')}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </NameDialog>
  );
}
