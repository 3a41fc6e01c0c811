import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { Popover } from '../../../../engine/react/theme/popover.tsx';
import { useCatalogues } from './use-catalogues.ts';
import { useChange } from './use-change.ts';

/** Keeps products in one of one's own catalogues or its folders, which are asked for when the menu opens. */
export function KeepMenu(props: { codes: readonly string[]; name: string; callId: string; onDone?: () => void }) {
  const { codes, name, callId, onDone } = props;
  const { text, toast } = useEngine();
  const change = useChange();
  const [isAsked, setAsked] = useState(false);
  const own = useCatalogues(isAsked)?.filter((entry) => entry.isOwn) ?? [];
  const keep = async (title: string, place: { myCatalogId: string; myFolderId?: string }) => {
    if ((await change(callId, { ...place, codes })) === null) return;
    toast({ tone: 'success', text: text('myCatalogue.kept', { name, place: title }) });
    onDone?.();
  };
  return (
    <Popover
      placement="bottom-start"
      onOpening={() => setAsked(true)}
      content={
        <Menu aria-label={text('myCatalogue.keep')}>
          {own.flatMap(({ id, title, folders }) => [
            <MenuItem key={id} icon="star" text={title} onClick={() => void keep(title, { myCatalogId: id })} />,
            ...folders.map((folder) => (
              <MenuItem
                key={`${id}/${folder.id}`}
                icon="folder-close"
                className="catalogue-menu__folder"
                text={folder.name}
                onClick={() => void keep(folder.name, { myCatalogId: id, myFolderId: folder.id })}
              />
            )),
          ])}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon="star-empty"
        disabled={codes.length === 0}
        text={text('myCatalogue.keep')}
        aria-label={text('myCatalogue.keepNamed', { name })}
      />
    </Popover>
  );
}
