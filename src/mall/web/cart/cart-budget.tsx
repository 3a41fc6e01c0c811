import { Card, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import useSWR from 'swr';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { OptionItem } from '../../../../engine/core/wire.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { Figures } from '../../../../engine/react/form/figures.tsx';
import type { CartAnswer } from './cart-answer.ts';

/** Who bears the cost of an order, and as what. */
export interface Booking {
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
}

/**
 * What the cart would leave of the year's budget, of each title that its lines are booked as; as what the others are booked can
 * be chosen, and goes with the cart to the order.
 */
export function CartBudget(props: {
  booking: Booking;
  titles: CartAnswer['titles'];
  onChange: (booking: Booking) => void;
}) {
  const { booking, onChange } = props;
  const { costDepartmentCode, costDepartmentName, accountTitleCode } = booking;
  const { text, call } = useEngine();
  const id = useId();
  const { data: titles } = useSWR('cart.account', () =>
    call<{ items: OptionItem[] }>('cart.account', { query: { limit: '100' }, quiet: true }),
  );
  const spent = spentOf(props.titles, booking);
  return (
    <Card compact className="catalog-cart-budget">
      <h2>{text('catalog.cart.budget')}</h2>
      {costDepartmentCode === undefined ? (
        <p>{text('catalog.cart.booksLater')}</p>
      ) : (
        <>
          <p>{text('catalog.cart.bearer', { department: costDepartmentName ?? costDepartmentCode })}</p>
          <label htmlFor={id}>{text('catalog.cart.accountTitle')}</label>
          <HTMLSelect
            id={id}
            value={accountTitleCode ?? ''}
            onChange={(event) => {
              const chosen = titles?.items.find(({ code }) => code === event.currentTarget.value);
              if (chosen) onChange({ ...booking, accountTitleCode: chosen.code, accountTitleName: chosen.name });
            }}
          >
            {accountTitleCode === undefined ? <option value="" /> : null}
            {titles?.items.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </HTMLSelect>
          {spent.map(({ code, name, amount }) => (
            <section key={code} className="catalog-cart-budget__title" aria-label={name}>
              {spent.length === 1 ? null : <h3>{name}</h3>}
              <Figures
                callId="budget.standing"
                body={{ values: { costDepartmentCode, accountTitleCode: code, amountWithoutTax: amount } }}
              />
            </section>
          ))}
        </>
      )}
    </Card>
  );
}

/** What is spent of each title, with the order's own among them. */
function spentOf(titles: CartAnswer['titles'], { accountTitleCode, accountTitleName }: Booking) {
  const sums = new Map<string, { code: string; name: string; amount: string }>();
  for (const { code = accountTitleCode, name = accountTitleName ?? '', amount } of titles) {
    if (code === undefined) continue;
    const before = sums.get(code)?.amount ?? '0';
    sums.set(code, { code, name, amount: new ExactDecimal(before).plus(amount).toFixed() });
  }
  return [...sums.values()];
}
