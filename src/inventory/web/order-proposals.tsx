import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { isCallFailure } from '../../../engine/core/calls/call-failure.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useOpenableScreens } from '../../../engine/react/list/use-openable-screens.ts';
import type { StockRow } from './stock-answers.ts';

/** One press orders what is proposed of the rows shown: a draft for each storage and supplier, once, whoever else presses. */
export function OrderProposals(props: {
  rows: readonly StockRow[];
  orders: string;
  input: string;
  onDone: () => void;
}) {
  const { rows, orders, input, onDone } = props;
  const { text, call, toast, go } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const proposed = rows.filter(({ proposal }) => proposal !== '0');
  const mayOrder = useOpenableScreens([input]).has(input);
  if (!mayOrder || (proposed.length === 0 && refused.length === 0)) return null;
  const press = async () => {
    setBusy(true);
    setRefused([]);
    const lines = proposed.map(({ productCode, storageCode, proposal, coming }) => ({
      productCode,
      storageCode,
      quantity: proposal,
      coming,
    }));
    try {
      await call('stockOrder.replenish', { body: { record: { lines } }, idempotencyKey: crypto.randomUUID() });
      toast({ tone: 'success', text: text('stock.ordered') });
      go(orders);
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      setRefused((failure.error?.errors ?? []).map((error) => tellOf(error, proposed, text)));
    }
    setBusy(false);
    onDone();
  };
  return (
    <div className="stock-order">
      {proposed.length > 0 && (
        <Button intent="primary" icon="shopping-cart" loading={isBusy} onClick={() => void press()}>
          {text('stock.orderAll', { count: proposed.length })}
        </Button>
      )}
      {refused.length > 0 && (
        <Callout intent="warning">
          {refused.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}

/** What was refused, with the product it was refused of. */
function tellOf(
  { at, messageKey, params }: { at: string; messageKey: string; params: Record<string, unknown> },
  rows: readonly StockRow[],
  text: (key: string, params?: Record<string, unknown>) => string,
): string {
  const row = rows[Number(at.split('/')[2])];
  return `${row?.name ?? row?.productCode ?? ''} ${text(messageKey, params)}`;
}
