import { comingSql } from '../stock/stock-coming.ts';

/** So many rows of the desk are told at once; a press on proposals orders as many. */
export const deskPage = 100;

/** As `standingOf` has it; a test holds them to each other. */
const standing = `case
  when free < minimum then 'belowMinimum'
  when free + coming <= "reorderPoint" then 'reorder'
  when free > maximum then 'overMaximum'
  else 'enough' end`;

/**
 * SQL for the desk of the storerooms: one row with `counts`, by what is shown, and `rows`, a page of what is. The store adds up
 * and compares as little as tells the standing of a place: there are tens of thousands of them. All else is asked of the page.
 * What has expired is not free: nothing of it is handed out.
 * `$1` tenant, `$2` today and `$3` the day until which is told what expires, both as accounts name them, `$4` a storage or null,
 * `$5` words or null, `$6` what is shown, `$7` rows before the page, `$8` rows of a page, `$9` one place or null.
 */
export const deskSql = `with kept as materialized (
    select (account_part(number) || '/' || account_part(setting->>'storageCode') || '/') collate "C" as place, number,
      (setting->>'minimum')::numeric as minimum, (setting->>'reorderPoint')::numeric as "reorderPoint",
      (setting->>'maximum')::numeric as maximum
    from record_inventory_stock_setting, jsonb_array_elements(data->'places') as setting
    where tenant = $1 and state = 'kept'
  ), lying as materialized (
    select split_part(account, '/', 1) || '/' || split_part(account, '/', 2) || '/' as place,
      sum(balance) filter (where account like '%/free' and split_part(account, '/', 4) >= $2) as free,
      min(split_part(account, '/', 4)) as expiry
    from ledger_account
    where tenant = $1 and ledger = 'stock' and balance > 0 and account like '%/%' group by 1
  ), coming as materialized (
    select (account_part("productCode") || '/' || account_part("storageCode") || '/') collate "C" as place,
      sum("dueIn") as "dueIn", sum("onOrder") as "onOrder", sum("dueIn") + sum("onOrder") as coming
    from (${comingSql('$1')}) as one group by 1
  ), standing as materialized (
    select place, number, expiry <= $3 as "isExpiring", "dueIn", "onOrder", ${standing} as standing from (
      select place, coalesce(free, 0) as free, coalesce(coming, 0) as coming, "dueIn", "onOrder", number, minimum,
        "reorderPoint", maximum, expiry
      from kept full join lying using (place) left join coming using (place)) as one
    where ($4::text is null or split_part(place, '/', 2) = account_part($4::text))
      and ($9::text is null or place = $9::text)
      and ($5::text is null or split_part(place, '/', 1) in (
        select account_part(number) from record_master_product
        where tenant = $1 and state = 'kept' and position($5::text in lower(concat_ws(' ', number, data->>'name'))) > 0))
  ), page as (
    select * from standing where $6 = 'all' or standing = $6 or ($6 = 'expiring' and "isExpiring")
    order by place offset $7::int limit $8::int
  )
  select (
    select jsonb_build_object('all', count(*), 'belowMinimum', count(*) filter (where standing = 'belowMinimum'),
      'reorder', count(*) filter (where standing = 'reorder'), 'overMaximum', count(*) filter (where standing = 'overMaximum'),
      'expiring', count(*) filter (where "isExpiring"))
    from standing
  ) as counts, (
    select coalesce(jsonb_agg(told order by place), '[]') from (
      select place, (
          select setting from record_inventory_stock_setting as kept, jsonb_array_elements(data->'places') as setting
          where tenant = $1 and state = 'kept' and kept.number = page.number
            and account_part(setting->>'storageCode') = split_part(place, '/', 2)) as setting,
        free, held, expiring, expired, trim_scale(coalesce("dueIn", 0))::text as "dueIn",
        trim_scale(coalesce("onOrder", 0))::text as "onOrder"
      from page, lateral (
        select trim_scale(coalesce(sum(balance) filter (where right(account, 5) = '/free' and expiry >= $2), 0))::text as free,
          trim_scale(coalesce(sum(balance) filter (where right(account, 5) = '/held'), 0))::text as held,
          trim_scale(coalesce(sum(balance) filter (where expiry between $2 and $3), 0))::text as expiring,
          trim_scale(coalesce(sum(balance) filter (where expiry < $2), 0))::text as expired
        from ledger_account, split_part(account, '/', 4) as expiry
        where tenant = $1 and ledger = 'stock' and account >= place and account < place || '~') as lying) as told
  ) as rows`;
