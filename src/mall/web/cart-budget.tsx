import { Callout, Card, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import useSWR from 'swr';
import { figureKey } from '../../../engine/core/text-keys.ts';
import type { OptionItem } from '../../../engine/core/wire.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../engine/react/format/format-value.ts';

/** Who bears the cost of an order, and as what. */
export interface Booking {
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
}

interface Standing {
  items: { name: string; amount: string }[];
  told?: string;
  tone?: 'warning' | 'danger';
  params?: Record<string, string>;
}

const standingCall = 'budget.standing';

/** What of the year's budget the cart would leave; as what it is booked can be chosen, and goes with the cart to the order. */
export function CartBudget(props: { booking: Booking; amount: string; onChange: (booking: Booking) => void }) {
  const { booking, amount, onChange } = props;
  const { costDepartmentCode, costDepartmentName, accountTitleCode } = booking;
  const engine = useEngine();
  const { text, call } = engine;
  const id = useId();
  const { data: titles } = useSWR('cart.account', () =>
    call<{ items: OptionItem[] }>('cart.account', { query: { limit: '100' }, quiet: true }),
  );
  const values = { costDepartmentCode, accountTitleCode, amountWithoutTax: amount };
  const { data: standing } = useSWR(
    costDepartmentCode && accountTitleCode ? [standingCall, values] : null,
    () => call<Standing>(standingCall, { body: { values }, quiet: true, silent: true }),
    { keepPreviousData: true },
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
          {standing && standing.items.length > 0 ? (
            <dl className="engine-figures">
              {standing.items.map(({ name, amount: yen }) => (
                <div key={name} className="engine-totals__row">
                  <dt>{text(figureKey(standingCall, 'figure', name))}</dt>
                  <dd>{formatAmount(yen, engine)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </>
      )}
      <div role="status">
        {standing?.told === undefined ? null : (
          <Callout compact intent={standing.tone ?? 'none'}>
            {text(figureKey(standingCall, 'told', standing.told), standing.params)}
          </Callout>
        )}
      </div>
    </Card>
  );
}
