import { pastBalances } from '../../../engine/server/ledger/past-balances.ts';

/** A condition under which an account, by its product's part of the name, is of the products that are meant. */
const isMeantProduct = `($5::text is null or split_part(account, '/', 1) in (
      select split_part(account, '/', 1) from ledger_account
      where tenant = $1 and ledger = 'stock' and split_part(account, '/', 2) = account_part($5::text)))
    and ($6::text is null or split_part(account, '/', 1) in (
      select account_part(number) from record_master_product
      where tenant = $1 and state = 'kept' and position($6::text in lower(concat_ws(' ', number, data->>'name'))) > 0))`;

/** What accounts hold now, in place of what they held at a moment. */
function balancesNow(isMeant: (column: string) => string, ledger: string): string {
  return `select account, balance::text as balance from ledger_account
    where tenant = $1 and ledger = ${ledger} and balance <> 0 and $3::timestamptz is null and ${isMeant('account')}`;
}

/**
 * SQL for the list of stock, a row for each place: one row with `total` (how many places, what all of it is worth) and `rows`, a
 * page of it. What lies at a place is worth its part of what its product is worth wherever it lies, to the yen, so that the
 * column adds up. `$1` tenant, `$2` the ledger of quantities and `$4` that of values, `$3` the moment, or null as it is now,
 * `$5` a storage or null, `$6` words or null, `$7` rows before the page, `$8` rows of a page, or null for all.
 */
export function stockListSql({ isPast }: { isPast: boolean }): string {
  const balances = isPast ? pastBalances : balancesNow;
  return `with meant as materialized (
    select account, split_part(account, '/', 1) as product from ledger_account
    where tenant = $1 and ledger = 'stock' and right(account, 5) in ('/free', '/held') and ${isMeantProduct}
  ), lying as materialized (
    select left(account, -5) as place, split_part(account, '/', 1) as product,
      coalesce(sum(balance::numeric) filter (where right(account, 5) = '/free'), 0) as free,
      coalesce(sum(balance::numeric) filter (where right(account, 5) = '/held'), 0) as held,
      sum(balance::numeric) as "onHand"
    from (${balances((column) => `${column} in (select account from meant)`, '$2')}) as one group by 1, 2
  ), worth as materialized (
    select left(account, -1) as product, balance::numeric as value
    from (${balances((column) => `${column} in (select product || '/' from meant)`, '$4')}) as one
  ), whole as (
    select product, sum("onHand") as quantity from lying group by 1
  ), told as materialized (
    select place, free, held, "onHand", round(coalesce(value, 0) / quantity, 3) as "unitCost",
      round("onHand" * coalesce(value, 0) / quantity) as amount
    from lying join whole using (product) left join worth using (product)
    where $5::text is null or split_part(place, '/', 2) = account_part($5::text)
  ), page as (
    select * from told order by place offset $7::int limit $8::int
  )
  select (
    select jsonb_build_object('places', count(*), 'amount', coalesce(sum(amount), 0)::text) from told
  ) as total, (
    select coalesce(jsonb_agg(jsonb_build_object('place', place, 'free', trim_scale(free)::text,
      'held', trim_scale(held)::text, 'onHand', trim_scale("onHand")::text, 'unitCost', trim_scale("unitCost")::text,
      'amount', trim_scale(amount)::text) order by place), '[]')
    from page
  ) as rows`;
}
