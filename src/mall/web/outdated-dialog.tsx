import { Button, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../engine/react/format/format-value.ts';
import { Dialog } from '../../../engine/react/theme/dialog.tsx';
import type { CartLineAnswer } from './cart-answer.ts';

/** Everything that changed since the cart was seen, in one dialog: old and new price, and what cannot be ordered any more. */
export function OutdatedDialog({
  lines,
  onAccept,
}: {
  lines: readonly CartLineAnswer[];
  onAccept: () => Promise<void>;
}) {
  const engine = useEngine();
  const { text } = engine;
  const [putOff, setPutOff] = useState(false);
  if (lines.length === 0) return null;
  return (
    <>
      {putOff ? (
        <Button icon="warning-sign" text={text('catalog.cart.showChanged')} onClick={() => setPutOff(false)} />
      ) : null}
      <Dialog isOpen={!putOff} title={text('catalog.cart.changed')} onClose={() => setPutOff(true)}>
        <DialogBody>
          <p>{text('catalog.cart.changedLead')}</p>
          <HTMLTable compact className="catalog-tiers">
            <thead>
              <tr>
                <th>{text('catalog.product')}</th>
                <th className="is-number">{text('catalog.cart.before')}</th>
                <th className="is-number">{text('catalog.cart.now')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ cartInfoId, product, seenPrice, unitPrice, barred }) => (
                <tr key={cartInfoId}>
                  <td>{product?.name ?? cartInfoId}</td>
                  <td className="is-number">{formatAmount(seenPrice, engine)}</td>
                  <td className="is-number">
                    {barred === null ? formatAmount(unitPrice, engine) : text(`catalog.barred.${barred}`)}
                  </td>
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
