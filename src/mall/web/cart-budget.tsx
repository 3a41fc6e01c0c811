import { Card, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import useSWR from 'swr';
import type { OptionItem } from '../../../engine/core/wire.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { Figures } from '../../../engine/react/form/figures.tsx';

/** Who bears the cost of an order, and as what. */
export interface Booking {
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
}

/** What of the year's budget the cart would leave; as what it is booked can be chosen, and goes with the cart to the order. */
export function CartBudget(props: { booking: Booking; amount: string; onChange: (booking: Booking) => void }) {
  const { booking, amount, onChange } = props;
  const { costDepartmentCode, costDepartmentName, accountTitleCode } = booking;
  const { text, call } = useEngine();
  const id = useId();
  const { data: titles } = useSWR('cart.account', () =>
    call<{ items: OptionItem[] }>('cart.account', { query: { limit: '100' }, quiet: true }),
  );
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
          {accountTitleCode === undefined ? null : (
            <Figures
              callId="budget.standing"
              body={{ values: { costDepartmentCode, accountTitleCode, amountWithoutTax: amount } }}
            />
          )}
        </>
      )}
    </Card>
  );
}
