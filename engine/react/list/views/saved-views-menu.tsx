import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { Popover } from '../../theme/popover.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { SavedView } from './saved-view.ts';

/** Chooses, keeps and forgets the user's own views of a list. */
export function SavedViewsMenu(props: {
  views: SavedView[];
  onChoose: (view: SavedView) => void;
  onSave: (name: string, isDefault: boolean) => Promise<void>;
  onDefault: (view: SavedView, isDefault: boolean) => Promise<void>;
  onRemove: (view: SavedView) => Promise<void>;
}) {
  const { views, onChoose, onSave, onDefault, onRemove } = props;
  const { text } = useEngine();
  const [saving, setSaving] = useState(false);
  const menu = (
    <Menu>
      {views.length === 0 && <MenuItem disabled text={text('engine.list.noViews')} />}
      {views.map((view) => (
        <MenuItem
          key={view.id}
          icon={view.query.isDefault ? 'star' : 'blank'}
          text={view.name}
          label={view.query.isDefault ? text('engine.list.defaultView') : undefined}
          popoverProps={{ placement: 'right-start' }}
        >
          <MenuItem icon="eye-open" text={text('engine.list.showView')} onClick={() => onChoose(view)} />
          <MenuItem
            icon={view.query.isDefault ? 'star-empty' : 'star'}
            text={text(view.query.isDefault ? 'engine.list.dropDefaultView' : 'engine.list.makeDefaultView')}
            onClick={() => void onDefault(view, !view.query.isDefault)}
          />
          <MenuItem icon="trash" text={text('engine.list.removeView')} onClick={() => void onRemove(view)} />
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon="floppy-disk" text={text('engine.list.saveView')} onClick={() => setSaving(true)} />
    </Menu>
  );
  return (
    <>
      <Popover placement="bottom-end" arrow={false} animation="minimal" content={menu}>
        <Button variant="minimal" icon="bookmark" text={text('engine.list.views')} />
      </Popover>
      {saving && <SaveViewDialog views={views} onClose={() => setSaving(false)} onSave={onSave} />}
    </>
  );
}
