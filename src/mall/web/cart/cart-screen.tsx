import { Button, Card, DialogBody } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { LoadFailure } from '../../../../engine/react/record/load-failure.tsx';
import { Dialog } from '../../../../engine/react/theme/dialog.tsx';
import { DialogChoice } from '../../../../engine/react/theme/dialog-choice.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import '../../../../engine/react/styles/list.css';
import '../catalog.css';
import '../purchase.css';
import { greenShareOf } from '../../domain/cart-totals.ts';
import { cartOptions } from '../catalog-options.ts';
import { ExternalActions } from '../punchout/external-actions.tsx';
import { estimateInput } from '../screen-codes.ts';
import { StockCartPart } from '../stock/stock-cart-part.tsx';
import { type CartAnswer, mergedCart } from './cart-answer.ts';
import { type Booking, CartBudget } from './cart-budget.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { type ChangedItem, type CheckOutAnswer, changedLines, isChange, rowsOf, shownOf } from './changed-items.ts';
import { OutdatedDialog } from './outdated-dialog.tsx';

/** Screen kind `shoppingCart`: what goes to which supplier, with its postage, at today's prices. */
export function CartScreen({ screen }: { screen: LoadedScreen }) {
  const engine = useEngine();
  const { text, call, go, toast, user } = engine;
  const {
    search,
    product: productScreen,
    order,
    punchout,
    quickOrder,
    subscriptions,
    estimate,
    stockRequest,
  } = readOptions(cartOptions, screen.options);
  const { data, error, mutate } = useSWR('mall.cart', () => call<CartAnswer>('mall.cart', { body: {}, quiet: true }));
  const { data: usual } = useSWR('cart.booking', () => call<Booking>('cart.booking', { body: {}, quiet: true }));
  const [chosen, setChosen] = useState<Booking | null>(null);
  const [told, setTold] = useState<ChangedItem[]>([]);
  /** Lines in which a quantity stands that the cart does not have. */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [isEmptying, setEmptying] = useState(false);
  // What is on its way, and the cart as it stands after it: who goes on right away goes on with that.
  const sending = useRef(Promise.resolve(''));
  const shown = useRef(data);
  shown.current = data;
  const booking = chosen ?? usual;
  const change = async (callId: string, body: object): Promise<string> => {
    try {
      const answer = await call<CartAnswer>(callId, { body, idempotencyKey: crypto.randomUUID() });
      const dropped = callId === 'mall.dropFromCart' && 'cartInfoId' in body ? String(body.cartInfoId) : undefined;
      const cart = shown.current ? mergedCart(shown.current, answer, dropped) : answer;
      shown.current = cart ?? (await mutate());
      if (cart !== null) await mutate(cart, { revalidate: false });
      return '';
    } catch (failure) {
      const [first] = isCallFailure(failure) ? (failure.error?.errors ?? []) : [];
      const reason = first ? text(first.messageKey, first.params) : '';
      if (reason !== '') toast({ tone: 'warning', text: reason });
      await mutate();
      return reason;
    }
  };
  const send = (callId: string, body: object): Promise<string> => {
    const changed = change(callId, body);
    sending.current = changed;
    return changed;
  };
  const markRefused = (code: string, isRefused: boolean) =>
    setRefused((before) => {
      if (before.has(code) === isRefused) return before;
      const others = [...before].filter((one) => one !== code);
      return new Set(isRefused ? [...others, code] : others);
    });
  const askEstimate = async (opens: string) => {
    try {
      const { id } = await call<{ id: string }>('cart.askEstimate', { body: {}, idempotencyKey: crypto.randomUUID() });
      go(opens, { id });
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    }
  };
  if (!data && error !== undefined) return <LoadFailure of="list" error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={8} />;
  const changed = changedLines(data);
  const rows = rowsOf(told.length > 0 ? told : changed, data, engine);
  const goOn = async (opens: string) => {
    // What was refused meanwhile stands at its line.
    if ((await sending.current) !== '') return;
    const body = { isCheckValid: true, ...shownOf(shown.current ?? data) };
    const { isValid, items } = await call<CheckOutAnswer>('cart.checkOut', { body });
    if (isValid) return go(opens, chosen ? { ...chosen } : {});
    const changes = items.filter(isChange);
    setTold(changes);
    // What is wrong with a quantity stands at its line.
    if (changes.length === 0) await mutate();
  };
  const accept = async () => {
    await send('mall.updateOutdated', {});
    setTold([]);
  };
  const empty = async () => {
    await mutate(await call<CartAnswer>('mall.emptyCart'), { revalidate: false });
    setEmptying(false);
  };
  const exchange = async (cartInfoId: string) => {
    await send('mall.exchange', { cartInfoId });
    setTold([]);
  };
  const lineCount = data.lines.length + data.stock.reduce((count, { lines }) => count + lines.length, 0);
  const isEmpty = lineCount === 0;
  const mayOrder =
    changed.length === 0 &&
    data.lines.every(({ cartInfoId, quantityFault }) => !quantityFault && !refused.has(cartInfoId)) &&
    !data.parts.some(({ isTooLong }) => isTooLong);
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <div className="catalog-tools">
          {quickOrder === undefined ? null : (
            <Button icon="clipboard" text={text('quickOrder.open')} onClick={() => go(quickOrder)} />
          )}
          {search === undefined ? null : (
            <Button icon="search" text={text('catalog.cart.goOn')} onClick={() => go(search)} />
          )}
        </div>
      </header>
      {isEmpty ? (
        <EmptyState
          icon="shopping-cart"
          title={text('catalog.cart.empty')}
          description={text('catalog.cart.emptyHint')}
        />
      ) : null}
      {data.stock.map((part) => (
        <StockCartPart
          key={part.storageCode}
          part={part}
          productScreen={productScreen}
          request={stockRequest}
          send={send}
          sent={() => sending.current}
        />
      ))}
      {data.parts.map(({ code, name, goods, postage, missing, isPostedByShop, isTooLong }) => (
        <Card key={code} compact className="catalog-cart-part">
          <h2>{name}</h2>
          {isTooLong ? <p className="catalog-cart-line__fault">{text('catalog.cart.partTooLong')}</p> : null}
          <ul>
            {data.lines
              .filter(({ product, barred }) => barred === null && product?.supplierCode === code)
              .map((line) => (
                <CartLineRow
                  key={line.cartInfoId}
                  line={line}
                  productScreen={productScreen}
                  subscriptions={subscriptions}
                  isBooked={order !== undefined}
                  send={send}
                  onRefused={(isRefused) => markRefused(line.cartInfoId, isRefused)}
                />
              ))}
          </ul>
          <p className="catalog-cart-part__totals">
            <span>{text('catalog.cart.goods', { amount: formatAmount(goods, engine) })}</span>
            <span>
              {postage === '0'
                ? text(isPostedByShop ? 'catalog.cart.postageByShop' : 'catalog.cart.postageFree')
                : text('catalog.cart.postage', { amount: formatAmount(postage, engine) })}
            </span>
            {missing === null ? null : (
              <span className="catalog-price__hint">
                {text('catalog.cart.missing', { amount: formatAmount(missing, engine) })}
              </span>
            )}
            <ExternalActions
              punchout={punchout}
              lines={data.lines.filter(({ product }) => product?.supplierCode === code)}
            />
          </p>
        </Card>
      ))}
      {data.lines.length === 0 || booking === undefined || order === undefined ? null : (
        <CartBudget booking={booking} titles={data.titles} onChange={setChosen} />
      )}
      {isEmpty ? null : (
        <footer className="catalog-cart-foot">
          <Button variant="minimal" icon="trash" text={text('catalog.cart.clear')} onClick={() => setEmptying(true)} />
          {data.greenAmount === '0' ? null : (
            <span className="catalog-price__hint">
              {text('catalog.cart.green', {
                amount: formatAmount(data.greenAmount, engine),
                share: greenShareOf(data),
              })}
            </span>
          )}
          {data.lines.length === 0 ? null : (
            <strong>{text('catalog.cart.total', { amount: formatAmount(data.totalAmount, engine) })}</strong>
          )}
          {data.lines.length === 0 || estimate === undefined || !user.screens.has(estimateInput) ? null : (
            <Button
              icon="comparison"
              text={text('catalog.cart.askEstimate')}
              onClick={() => void askEstimate(estimate)}
            />
          )}
          {data.lines.length === 0 || order === undefined ? null : (
            <Button
              intent="primary"
              icon="arrow-right"
              disabled={!mayOrder}
              text={text('catalog.cart.order')}
              onClick={() => void goOn(order)}
            />
          )}
        </footer>
      )}
      <Dialog isOpen={isEmptying} title={text('catalog.cart.clear')} onClose={() => setEmptying(false)}>
        <DialogBody>{text('catalog.cart.clearLead', { count: lineCount })}</DialogBody>
        <DialogChoice
          back={{ text: text('engine.list.cancel'), onClick: () => setEmptying(false) }}
          intent="danger"
          text={text('catalog.cart.clear')}
          onClick={() => void empty()}
        />
      </Dialog>
      <OutdatedDialog key={rows.map(({ key }) => key).join(' ')} rows={rows} onAccept={accept} onExchange={exchange} />
    </div>
  );
}
