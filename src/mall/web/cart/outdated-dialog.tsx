import { Button, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { Dialog } from '../../../../engine/react/theme/dialog.tsx';
import type { ChangedRow } from './changed-items.ts';

/**
 * Everything that changed since the cart was seen, in one dialog, before and now: prices, what cannot be ordered any more, postage
 * and own stock. Whoever puts it off has his cart as it was.
 */
export function OutdatedDialog(props: {
  rows: readonly ChangedRow[];
  onAccept: () => Promise<void>;
  /** Exchanges a line, by its key, for its successor. */
  onExchange: (key: string) => Promise<void>;
}) {
  const { rows, onAccept, onExchange } = props;
  const { text } = useEngine();
  const [putOff, setPutOff] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      {putOff ? (
        <Button icon="warning-sign" text={text('catalog.cart.showChanged')} onClick={() => setPutOff(false)} />
      ) : null}
      <Dialog isOpen={!putOff} title={text('catalog.cart.changed')} onClose={() => setPutOff(true)}>
        <DialogBody>
          <p>{text('catalog.cart.changedLead')}</p>
          <HTMLTable compact className="catalog-tiers catalog-outdated">
            <thead>
              <tr>
                <th>{text('catalog.cart.about')}</th>
                <th>{text('catalog.cart.what')}</th>
                <th className="is-number">{text('catalog.cart.before')}</th>
                <th className="is-number">{text('catalog.cart.now')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, what, before, now, successor }) => (
                <tr key={key}>
                  <td>
                    {name}
                    {successor === undefined ? null : (
                      <p>
                        <Button
                          className="catalog-exchange"
                          icon="exchange"
                          text={text('catalog.cart.exchange', { name: successor })}
                          onClick={() => void onExchange(key)}
                        />
                      </p>
                    )}
                  </td>
                  <td>{text(`catalog.cart.changed.${what}`)}</td>
                  <td className="is-number">{before}</td>
                  <td className="is-number">{now}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={text('catalog.cart.later')} onClick={() => setPutOff(true)} />
              <Button intent="primary" text={text('catalog.cart.accept')} onClick={() => void onAccept()} />
            </>
          }
        />
      </Dialog>
    </>
  );
}
