import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { RecordDialog } from '../../../../engine/react/form/record-dialog.tsx';
import { useDialogRecord } from '../../../../engine/react/form/use-dialog-record.ts';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { useOpenableScreens } from '../../../../engine/react/list/use-openable-screens.ts';
import { newAttempt } from '../../../../engine/react/record/new-attempt.ts';
import { mayBeBought } from '../cart/may-buy.ts';
import type { CatalogProduct } from '../catalog-answers.ts';

/** What a subscription of a product begins with; `already`: the days on which it comes anyway. */
interface SubscriptionBegun {
  record: JsonObject;
  unitPrice: string;
  already: { nextOn: string; quantity: string }[];
}

const fields = ['quantity', 'interval', 'startsOn', 'endsOn', 'stopsOnRise', 'note'];

/** Subscribes to a product: how many, how often, from when until when, in a dialog with the rules of the record. */
export function SubscribeButton(props: {
  product: CatalogProduct;
  /** Where subscriptions are listed: whoever may not open that has none. */
  opens: string;
  isBare?: boolean;
}) {
  const { product, opens, isBare } = props;
  const engine = useEngine();
  const { text, call, toast } = engine;
  const [isOpen, setOpen] = useState(false);
  const [attempt] = useState(newAttempt);
  const record = useDialogRecord(isOpen ? 'mall/subscription' : undefined);
  const { data } = useSWR(isOpen ? ['subscription.begin', product.code] : null, ([id, productId]) =>
    call<SubscriptionBegun>(id, { body: { productId } }),
  );
  const openable = useOpenableScreens([opens]);
  if (!mayBeBought(product) || !openable.has(opens)) return null;
  const register = async (typed: JsonObject) => {
    const body = { record: typed };
    await call('subscription.register', { body, idempotencyKey: attempt.keyFor(body), quiet: true });
    toast({
      tone: 'success',
      text: text('subscription.registered', { name: product.name, day: String(typed.startsOn) }),
    });
    setOpen(false);
  };
  return (
    <>
      <Button
        variant={isBare ? 'minimal' : 'outlined'}
        icon="repeat"
        loading={isOpen && !(record && data)}
        {...(isBare ? {} : { text: text('subscription.begin') })}
        aria-label={text('subscription.beginNamed', { name: product.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && record && data ? (
        <RecordDialog
          title={text('subscription.beginNamed', { name: product.name })}
          record={record}
          start={data.record}
          fields={fields}
          lead={<Lead begun={data} unit={product.unitName ?? ''} />}
          send={text('subscription.register')}
          onSend={register}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function Lead({ begun: { unitPrice, already }, unit }: { begun: SubscriptionBegun; unit: string }) {
  const engine = useEngine();
  const { text } = engine;
  return (
    <>
      <p>{text('subscription.lead', { price: formatAmount(unitPrice, engine), unit })}</p>
      {already.map(({ nextOn, quantity }) => (
        <p key={nextOn} className="catalog-price__hint">
          {text('subscription.already', { day: nextOn, quantity, unit })}
        </p>
      ))}
    </>
  );
}
