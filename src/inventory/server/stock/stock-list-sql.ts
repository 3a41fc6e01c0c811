import { pastBalances } from '../../../../engine/server/ledger/past-balances.ts';

/** What accounts hold now, in place of what they held at a moment. */
function balancesNow(isMeant: (column: string) => string, ledger = '$2'): string {
  return `select account, balance::text as balance from ledger_account
    where tenant = $1 and ledger = ${ledger} and balance <> 0 and $3::timestamptz is null and ${isMeant('account')}`;
}

/** A condition under which a product, by its part of the name of accounts, is among those that words are about. */
const isNamed = `($6::text is null or product in (
      select account_part(number) from record_master_product
      where tenant = $1 and state = 'kept' and position($6::text in lower(concat_ws(' ', number, data->>'name'))) > 0))`;

/** Accounts whose names begin with this and a stroke: what follows the stroke in the order of letters is `0`. */
const under = (beginning: string) =>
  `tenant = $1 and ledger = $2 and account >= ${beginning} || '/' and account < ${beginning} || '0'`;

/**
 * The accounts that are meant: of all products, or of a page of them. Products are gone through in the order of their codes, each
 * by the first account behind those of the one before, so that nothing is read but what stands before the page's end;
 * `limit` and `offset` within keep the planner from joining all products with all accounts. One
 * product more than the page holds is looked for: it tells whether there are more.
 */
const meant = {
  all: `meant as materialized (
    select account, product from (
      select account, split_part(account, '/', 1) as product from ledger_account
      where tenant = $1 and ledger = $2 and right(account, 5) in ('/free', '/held')) as one
    where ${isNamed} and ($5::text is null or product in (
      select split_part(account, '/', 1) from ledger_account
      where tenant = $1 and ledger = $2 and split_part(account, '/', 2) = account_part($5::text)))
  )`,
  page: (isPast: boolean) => `walked (product) as (
    (select split_part(account, '/', 1) from ledger_account where tenant = $1 and ledger = $2 order by account limit 1)
    union all
    select (
      select split_part(account, '/', 1) from ledger_account
      where tenant = $1 and ledger = $2 and account >= walked.product || '0' order by account limit 1)
    from walked where product is not null
  ), paged as materialized (
    select product from walked
    where product is not null and ${isNamed}
      and ($5::text is null or (
        select true from ledger_account where ${under("(product || '/' || account_part($5::text))")} limit 1))
      and (${
        isPast
          ? `select true from ledger_month where ${under('product')} and month <= $3::timestamptz limit 1`
          : `select true from ledger_account where ${under('product')} and balance <> 0 limit 1`
      })
    offset $7::int limit $8::int + 1
  ), meant as materialized (
    select account, product from (select product from paged limit $8::int) as one, lateral (
      select account from ledger_account
      where ${under('product')} and right(account, 5) in ('/free', '/held') offset 0) as lying
  )`,
};

/** What lies at each place that is meant, with its part of what its product is worth wherever it lies, to the yen. */
function toldSql(balances: typeof pastBalances, among: (query: string) => string): string {
  return `lying as materialized (
    select left(account, -5) as place, split_part(account, '/', 1) as product,
      coalesce(sum(balance::numeric) filter (where right(account, 5) = '/free'), 0) as free,
      coalesce(sum(balance::numeric) filter (where right(account, 5) = '/held'), 0) as held,
      sum(balance::numeric) as "onHand"
    from (${balances((column) => `${column} ${among('select account from meant')}`, '$2')}) as one group by 1, 2
  ), worth as materialized (
    select left(account, -1) as product, balance::numeric as value
    from (${balances((column) => `${column} ${among("select product || '/' from meant")}`, '$4')}) as one
  ), whole as (
    select product, sum("onHand") as quantity from lying group by 1
  ), told as materialized (
    select place, free, held, "onHand", round(coalesce(value, 0) / quantity, 3) as "unitCost",
      round("onHand" * coalesce(value, 0) / quantity) as amount
    from lying join whole using (product) left join worth using (product)
    where $5::text is null or split_part(place, '/', 2) = account_part($5::text)
  )`;
}

const rows = `select coalesce(jsonb_agg(jsonb_build_object('place', place, 'free', trim_scale(free)::text,
      'held', trim_scale(held)::text, 'onHand', trim_scale("onHand")::text, 'unitCost', trim_scale("unitCost")::text,
      'amount', trim_scale(amount)::text) order by place), '[]') as rows`;

/**
 * SQL for the list of stock, a row for each place, now or at a moment. What lies at a place is worth its part of what its
 * product is worth wherever it lies, to the yen, so that the column adds up. `$1` tenant, `$2` the ledger of quantities and `$4`
 * that of values, `$3` the moment, or null as it is now, `$5` a storage or null, `$6` words or null.
 */
export const stockListSql = {
  /** All of it: `rows`. */
  all: (isPast: boolean) => `with ${meant.all}, ${toldSql(balancesOf(isPast), amongMany)} ${rows} from told`,
  /** How many places there are (`places`), and what all of it is worth (`amount`). */
  total: (isPast: boolean) => `with ${meant.all}, ${toldSql(balancesOf(isPast), amongMany)}
    select count(*)::int as places, coalesce(sum(amount), 0)::text as amount from told`,
  /** What lies of a page of products: `rows`, and whether there are more; `$7` products before the page, `$8` products of a page. */
  page: (isPast: boolean) => `with recursive ${meant.page(isPast)}, ${toldSql(balancesOf(isPast), amongFew)}
    ${rows}, (select count(*) from paged) > $8::int as "hasMore" from told`,
};

function balancesOf(isPast: boolean): typeof pastBalances {
  return isPast ? pastBalances : balancesNow;
}

const amongMany = (query: string) => `in (${query})`;

/** Each is looked up: there are too few of them to read everything that was ever moved. */
const amongFew = (query: string) => `= any (array(${query}))`;
