import { Button, Callout, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Dialog } from '../../../../../engine/react/theme/dialog.tsx';
import { usePage } from '../../page-context.ts';
import { showToast } from '../../shell/toaster.ts';
import { useText } from '../../texts/texts.ts';
import type { ConnectedSystem } from './connected-system.ts';

/** Gives a connected system a new token, which is shown here and never again. */
export function TokenDialog(props: { system: ConnectedSystem; onClose: () => void }) {
  const { system, onClose } = props;
  const { text } = useText();
  const { call } = usePage();
  const id = useId();
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const issue = async () => {
    setBusy(true);
    try {
      const body = { systemName: system.systemName, version: system.version };
      setToken((await call<{ token: string }>('connectedSystem.issueToken', { body })).token);
    } catch {
      // The client has said why; the old token goes on working.
      setBusy(false);
    }
  };
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value);
    void showToast({ tone: 'success', text: text('systems.copied') });
  };

  return (
    <Dialog
      isOpen
      title={text('systems.tokenOf', { name: system.name })}
      onClose={onClose}
      // It cannot be seen again: nobody closes this by a slip.
      canOutsideClickClose={token === null}
      canEscapeKeyClose={token === null}
    >
      <DialogBody>
        {token === null ? (
          <p>{text(system.tokenIssuedAt === null ? 'systems.issueLead' : 'systems.reissueLead')}</p>
        ) : (
          <>
            <Callout intent="warning">{text('systems.onlyNow')}</Callout>
            <FormGroup label={text('systems.token')} labelFor={id} className="systems-token">
              <InputGroup
                id={id}
                readOnly
                fill
                value={token}
                onFocus={(event) => event.currentTarget.select()}
                rightElement={
                  <Button
                    variant="minimal"
                    icon="duplicate"
                    text={text('systems.copy')}
                    onClick={() => void copy(token)}
                  />
                }
              />
            </FormGroup>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('general.close')} onClick={onClose} />
            {token === null && (
              <Button
                intent="primary"
                icon="key"
                text={text('systems.issue')}
                loading={busy}
                onClick={() => void issue()}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
