import { Alert, Button, Menu, MenuItem } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { NameDialog } from '../../../../engine/react/theme/name-dialog.tsx';
import { Popover } from '../../../../engine/react/theme/popover.tsx';
import type { CatalogueEntry } from './keeping-answers.ts';
import type { Change } from './use-change.ts';
import { UsersDialog } from './users-dialog.tsx';

export type NamedCatalogue = CatalogueEntry & { title: string };

/** What is looked at: a catalogue, or one of its folders. */
export interface Place {
  catalog: string;
  folder: string;
}

type Asking = { what: 'make' | 'makeFolder' | 'rename' | 'renameFolder' | 'drop' | 'dropFolder' | 'users' } | null;

/** The catalogues that one may see with their folders, and, of one's own, what can be done with them. */
export function CatalogueTree(props: {
  catalogues: readonly NamedCatalogue[];
  place: Place;
  onPlace: (place: Place) => void;
  change: Change;
}) {
  const { catalogues, place, onPlace, change } = props;
  const { text } = useEngine();
  const [asking, setAsking] = useState<Asking>(null);
  const now = catalogues.find(({ id }) => id === place.catalog);
  const folder = now?.folders.find(({ id }) => id === place.folder);
  const close = () => setAsking(null);
  const address = { myCatalogId: place.catalog, ...(folder && { myFolderId: folder.id }) };
  const entries = (isOwn: boolean) => catalogues.filter((entry) => entry.isOwn === isOwn);
  const things = menuOf(now, folder !== undefined);
  return (
    <nav className="catalogue-tree" aria-label={text('myCatalogue.tree')}>
      {[true, false].map((isOwn) =>
        entries(isOwn).length === 0 ? null : (
          <ul key={String(isOwn)} aria-label={text(isOwn ? 'myCatalogue.mine' : 'myCatalogue.others')}>
            {isOwn ? null : <li className="catalogue-tree__head">{text('myCatalogue.others')}</li>}
            {entries(isOwn).map(({ id, title, folders, isGroup }) => (
              <li key={id}>
                <Button
                  variant="minimal"
                  fill
                  alignText="start"
                  icon={isGroup ? 'people' : 'star'}
                  active={id === place.catalog && !folder}
                  aria-current={id === place.catalog && !folder ? 'page' : undefined}
                  text={title}
                  onClick={() => onPlace({ catalog: id, folder: '' })}
                />
                <ul>
                  {folders.map((one) => (
                    <li key={one.id}>
                      <Button
                        variant="minimal"
                        size="small"
                        fill
                        alignText="start"
                        icon="folder-close"
                        active={one.id === folder?.id}
                        aria-current={one.id === folder?.id ? 'page' : undefined}
                        text={one.name}
                        onClick={() => onPlace({ catalog: id, folder: one.id })}
                      />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        ),
      )}
      <Popover
        placement="bottom-start"
        content={
          <Menu>
            {things.map(({ what, icon }) => (
              <MenuItem
                key={what}
                icon={icon}
                text={text(`myCatalogue.${what}`, { name: folder?.name ?? now?.title ?? '' })}
                onClick={() => setAsking({ what })}
              />
            ))}
          </Menu>
        }
      >
        <Button icon="more" size="small" text={text('myCatalogue.manage')} />
      </Popover>
      {asking?.what === 'users' ? <UsersDialog catalogue={place.catalog} change={change} onClose={close} /> : null}
      {asking !== null && names.has(asking.what) ? (
        <NameDialog
          title={text(`myCatalogue.${asking.what}`, { name: folder?.name ?? now?.title ?? '' })}
          icon="folder-close"
          label={text('myCatalogue.name')}
          hint=""
          takenHint={text('rule.folderNameTaken')}
          taken={now?.folders.map(({ name }) => name) ?? []}
          initial={asking.what === 'rename' ? now?.name : asking.what === 'renameFolder' ? folder?.name : ''}
          onSave={async (name) => {
            const made = await change<{ myCatalogId: string }>(`myCatalogue.${asking.what}`, {
              ...(asking.what === 'make'
                ? {}
                : asking.what === 'renameFolder'
                  ? address
                  : { myCatalogId: place.catalog }),
              name,
            });
            if (made && asking.what === 'make') onPlace({ catalog: made.myCatalogId, folder: '' });
          }}
          onClose={close}
        />
      ) : null}
      <Alert
        isOpen={asking?.what === 'drop' || asking?.what === 'dropFolder'}
        intent="danger"
        cancelButtonText={text('engine.list.cancel')}
        confirmButtonText={text('myCatalogue.dropNow')}
        onCancel={close}
        onConfirm={() => {
          const isFolder = asking?.what === 'dropFolder';
          void change(`myCatalogue.${asking?.what}`, isFolder ? address : { myCatalogId: place.catalog });
          onPlace({ catalog: isFolder ? place.catalog : 'own', folder: '' });
          close();
        }}
      >
        <p>{text(`myCatalogue.${asking?.what ?? 'drop'}.ask`, { name: folder?.name ?? now?.title ?? '' })}</p>
      </Alert>
    </nav>
  );
}

const names: ReadonlySet<string> = new Set(['make', 'makeFolder', 'rename', 'renameFolder']);

/** What can be done here; with what others let one see, nothing. */
function menuOf(now: NamedCatalogue | undefined, isFolder: boolean) {
  const things = [
    { what: 'makeFolder', icon: 'folder-new', isThere: now?.isOwn === true },
    { what: 'renameFolder', icon: 'edit', isThere: now?.isOwn === true && isFolder },
    { what: 'dropFolder', icon: 'trash', isThere: now?.isOwn === true && isFolder },
    { what: 'users', icon: 'people', isThere: now?.isOwn === true && now.isGroup },
    { what: 'rename', icon: 'edit', isThere: now?.isOwn === true && now.isGroup },
    { what: 'drop', icon: 'trash', isThere: now?.isOwn === true && now.isGroup },
    { what: 'make', icon: 'add', isThere: true },
  ] as const;
  return things.filter(({ isThere }) => isThere);
}
