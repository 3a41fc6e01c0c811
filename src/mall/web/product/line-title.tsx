import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { OptionItem } from '../../../../engine/core/wire.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CartLineAnswer } from '../cart/cart-answer.ts';

/** As what a line of the cart is booked; pressed, it is chosen, and nothing chosen leaves it to its category or its order. */
export function LineTitle(props: {
  line: CartLineAnswer;
  name: string;
  /** Answers why it was refused; empty: it was not. */
  send: (callId: string, body: object) => Promise<string>;
}) {
  const { line, name, send } = props;
  const { cartInfoId, title } = line;
  const { text, call } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { data: titles } = useSWR(isOpen ? 'cart.account' : null, () =>
    call<{ items: OptionItem[] }>('cart.account', { query: { limit: '100' }, quiet: true }),
  );
  const label = text('catalog.cart.titleOf', { name });
  if (!isOpen || !titles) {
    return (
      <Button
        size="small"
        variant="minimal"
        className="catalog-cart-line__title"
        loading={isOpen}
        aria-label={label}
        endIcon="caret-down"
        text={text('catalog.cart.title', { title: title?.name ?? text('catalog.cart.titleOfOrder') })}
        onClick={() => setOpen(true)}
      />
    );
  }
  const choose = async (accountTitleCode: string) => {
    await send('mall.bookCartLine', { cartInfoId, accountTitleCode, answers: 'changed' });
    setOpen(false);
  };
  const byItself = title && !title.isOwn ? 'catalog.cart.titleOfCategory' : 'catalog.cart.titleByItself';
  return (
    <HTMLSelect
      autoFocus
      aria-label={label}
      value={title?.isOwn ? title.code : ''}
      onChange={(event) => void choose(event.currentTarget.value)}
      onBlur={() => setOpen(false)}
    >
      <option value="">{text(byItself, { title: title?.name ?? '' })}</option>
      {titles.items.map(({ code, name: called }) => (
        <option key={code} value={code}>
          {called}
        </option>
      ))}
    </HTMLSelect>
  );
}
