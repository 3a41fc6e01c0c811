-- Statements say what of them is paid, open and held, and their entries since when they were paid otherwise than by transfer, as
-- their next event would write it.
with entered as (
  select one.tenant, one.id,
    jsonb_agg(entry || case when coalesce(one.data->>'transferredOn', '') = '' and coalesce(acceptance.data->>'paidOn', '') <> ''
      then jsonb_build_object('paidOn', acceptance.data->>'paidOn') else '{}' end order by place) as entries
  from record_closing_statement as one
    cross join jsonb_array_elements(one.data->'entries') with ordinality as listed (entry, place)
    left join record_acceptance_acceptance as acceptance
      on acceptance.tenant = one.tenant and acceptance.id::text = entry->>'acceptanceId'
  where one.data->>'amountWithTax' is not null and not one.data ? 'openAmount'
  group by one.tenant, one.id
), paid as (
  select one.tenant, one.id, entered.entries, (one.data->>'amountWithTax')::numeric as whole,
    coalesce(one.data->>'heldReason', '') <> '' as held,
    case when coalesce(one.data->>'transferredOn', '') <> '' or not exists (
        select 1 from jsonb_array_elements(entered.entries) as entry where not entry ? 'paidOn')
      then (one.data->>'amountWithTax')::numeric
      else coalesce((select sum((entry->>'amountWithTax')::numeric) from jsonb_array_elements(entered.entries) as entry
        where entry ? 'paidOn'), 0) end as amount
  from record_closing_statement as one join entered on entered.tenant = one.tenant and entered.id = one.id
)
update record_closing_statement as statement set data = data || jsonb_build_object('entries', paid.entries,
    'paidAmount', trim_scale(paid.amount)::text, 'openAmount', trim_scale(paid.whole - paid.amount)::text,
    'heldAmount', case when paid.held then trim_scale(paid.whole - paid.amount)::text else '0' end)
  from paid where paid.tenant = statement.tenant and paid.id = statement.id;
