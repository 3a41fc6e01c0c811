import { Callout, DialogBody, Switch } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { DialogChoice } from '../../../../../engine/react/theme/dialog-choice.tsx';
import { usePage } from '../../page-context.ts';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import { LabelledInput } from '../account/labelled-input.tsx';
import type { ConnectedSystem } from './connected-system.ts';

const inputs = [
  { field: 'name', maxLength: 60 },
  { field: 'systemName', maxLength: 40 },
  { field: 'clientId', maxLength: 100 },
  { field: 'redirectUrl', maxLength: 500 },
] as const;

const switches = ['isSub', 'isSyncData', 'active'] as const;

const nothing = {
  systemName: '',
  name: '',
  clientId: '',
  redirectUrl: '',
  isSub: true,
  isSyncData: false,
  active: true,
};

/** Adds a connected system (`system: null`) or changes one. What was typed stays when it is refused. */
export function SystemDialog(props: { system: ConnectedSystem | null; onClose: () => void; onSaved: () => void }) {
  const { system, onClose, onSaved } = props;
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [typed, setTyped] = useState(() => settingsOf(system));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [attempt] = useState(newAttempt);
  const title = system ? text('systems.changeOf', { name: system.name }) : text('systems.add');

  const save = async () => {
    setBusy(true);
    setErrors({});
    try {
      const body = { ...typed, version: system?.version ?? null };
      const idempotencyKey = attempt.keyFor(body);
      const { waits } = await call<{ waits: boolean }>('connectedSystem.save', { body, idempotencyKey });
      const said = text(waits ? 'systems.asked' : 'systems.saved', { name: typed.name });
      void showToast({ tone: 'success', text: said });
    } catch (failure) {
      setBusy(false);
      const found = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
      setErrors(Object.fromEntries(found.map(({ at, messageKey, params }) => [at.slice(1), text(messageKey, params)])));
      return;
    }
    onSaved();
  };

  return (
    <Dialog isOpen title={title} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        {inputs
          // Its name in calls is what a system is known by: it does not change.
          .filter(({ field }) => field !== 'systemName' || system === null)
          .map(({ field, maxLength }) => (
            <LabelledInput
              key={field}
              id={`${id}-${field}`}
              label={text(field === 'systemName' ? 'systems.systemNameHelp' : `systems.${field}`)}
              value={typed[field]}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
              error={errors[field] ?? ''}
              autoComplete="off"
              maxLength={maxLength}
            />
          ))}
        {switches.map((field) => (
          <Switch
            key={field}
            checked={typed[field]}
            label={text(`systems.${field}`)}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.checked })}
          />
        ))}
        {system?.active && !typed.active && <Callout intent="warning">{text('systems.stopWarning')}</Callout>}
      </DialogBody>
      <DialogChoice
        back={{ text: text('general.close'), onClick: onClose }}
        text={text('systems.save')}
        loading={busy}
        onClick={() => void save()}
      />
    </Dialog>
  );
}

/** The date of its token is not for saving. */
function settingsOf(system: ConnectedSystem | null): typeof nothing {
  if (!system) return nothing;
  const { systemName, name, clientId, redirectUrl, isSub, isSyncData, active } = system;
  return { systemName, name, clientId, redirectUrl, isSub, isSyncData, active };
}
