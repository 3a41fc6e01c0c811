import { Button, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { Dialog } from '../../../../engine/react/theme/dialog.tsx';
import { DialogChoice } from '../../../../engine/react/theme/dialog-choice.tsx';
import { PickerDialog } from '../../../../engine/react/widgets/choices/picker-dialog.tsx';
import type { Change } from './use-change.ts';

interface User {
  code: string;
  name: string;
  organizationName?: string;
}

/** Whom the owner of a catalogue lets see it; nothing holds before it is saved. */
export function UsersDialog(props: { catalogue: string; change: Change; onClose: () => void }) {
  const { catalogue, change, onClose } = props;
  const { text, call, user } = useEngine();
  const { data } = useSWR(['groupCatalogue.users', catalogue], () =>
    call<{ items: User[] }>('groupCatalogue.users', { body: { myCatalogId: catalogue } }),
  );
  const [changed, setChanged] = useState<User[] | null>(null);
  const [isPicking, setPicking] = useState(false);
  const users = changed ?? data?.items ?? [];
  const label = text('myCatalogue.user');
  return (
    <Dialog isOpen onClose={onClose} title={text('myCatalogue.users')} icon="people">
      <DialogBody>
        <p>{text('myCatalogue.usersLead')}</p>
        <ul className="catalogue-users">
          {users.map(({ code, name, organizationName }) => (
            <li key={code}>
              <span>
                {name} <span className="catalog-product__maker">{organizationName}</span>
              </span>
              <Button
                variant="minimal"
                size="small"
                icon="cross"
                aria-label={text('myCatalogue.dropUser', { name })}
                onClick={() => setChanged(users.filter((one) => one.code !== code))}
              />
            </li>
          ))}
        </ul>
        <Button icon="add" text={text('myCatalogue.addUser')} onClick={() => setPicking(true)} />
      </DialogBody>
      <DialogChoice
        back={{ text: text('engine.list.cancel'), onClick: onClose }}
        disabled={changed === null}
        text={text('engine.list.save')}
        onClick={() =>
          void change('groupCatalogue.save', { myCatalogId: catalogue, userCodes: users.map(({ code }) => code) }).then(
            (saved) => saved !== null && onClose(),
          )
        }
      />
      {isPicking ? (
        <PickerDialog
          label={label}
          field={{ options: { call: 'pullDown.user' } }}
          pointer=""
          columns={['organizationName', 'positionName']}
          chosen={null}
          onChoose={({ code, name, ...item }) => {
            setPicking(false);
            const isNew = code !== user.code && users.every((one) => one.code !== code);
            if (isNew) setChanged([...users, { code, name, organizationName: String(item.organizationName ?? '') }]);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Dialog>
  );
}
