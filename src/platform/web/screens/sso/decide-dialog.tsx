import { Button, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { newAttempt } from '../../../../../engine/react/record/new-attempt.ts';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { usePage } from '../../page-context.ts';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import type { ConnectedSystem, SystemSettings } from './connected-system.ts';

const fields = ['name', 'clientId', 'redirectUrl', 'isSub', 'isSyncData', 'active'] as const;

/** What waits beside the settings in force: another administrator brings it into force or sends it back, its own withdraws. */
export function DecideDialog(props: {
  system: ConnectedSystem;
  userCode: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { system, userCode, onClose, onDone } = props;
  const { text } = useText();
  const { call } = usePage();
  const [busy, setBusy] = useState<string | null>(null);
  const [attempt] = useState(newAttempt);
  const { proposal, systemName, version } = system;
  if (!proposal) return null;
  const { name } = proposal.settings;

  const decide = async (decision: 'confirm' | 'refuse' | 'withdraw') => {
    setBusy(decision);
    try {
      const body = { systemName, version, decision };
      await call('connectedSystem.decide', { body, idempotencyKey: attempt.keyFor(body) });
    } catch {
      // The client has said why; what waits goes on waiting.
      setBusy(null);
      return;
    }
    const said = text(decision === 'confirm' ? 'systems.confirmed' : 'systems.returned', { name });
    void showToast({ tone: 'success', text: said });
    onDone();
  };
  const button = (decision: 'confirm' | 'refuse' | 'withdraw') => (
    <Button
      text={text(`systems.${decision}`)}
      intent={decision === 'confirm' ? 'primary' : 'none'}
      loading={busy === decision}
      disabled={busy !== null}
      onClick={() => void decide(decision)}
    />
  );
  const shown = (value: SystemSettings[keyof SystemSettings]) =>
    typeof value === 'boolean' ? text(value ? 'systems.yes' : 'systems.no') : value;

  return (
    <Dialog isOpen title={text('systems.decideOf', { name })} onClose={onClose} className="systems-decide">
      <DialogBody>
        <p>{text('systems.waitsBy', { name: proposal.byName, at: formatDateTime(proposal.at) })}</p>
        <HTMLTable compact>
          <thead>
            <tr>
              <td />
              <th>{text('systems.inForce')}</th>
              <th>{text('systems.proposed')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{text(`systems.${field}`)}</th>
                <td className="systems-address">{shown(system[field])}</td>
                <td className="systems-address">
                  {system[field] === proposal.settings[field] ? (
                    shown(proposal.settings[field])
                  ) : (
                    <strong>{shown(proposal.settings[field])}</strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </DialogBody>
      <DialogFooter
        actions={
          proposal.by === userCode ? (
            button('withdraw')
          ) : (
            <>
              {button('refuse')}
              {button('confirm')}
            </>
          )
        }
      />
    </Dialog>
  );
}
