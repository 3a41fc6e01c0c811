-- Bills that wait to be decided on say by how much they differ with tax, as their next event would write it. Where one bill has
-- prices with and without their tax inside, how it rounds is not told here: it waits for that event.
update record_invoice_invoice as invoice set data = data || jsonb_build_object('billTotalDifference', (
    (data->>'billDifference')::numeric + coalesce((data->>'billTaxDifference')::numeric, 0)
    + case taxed.inside when false then (data->>'expectedTax')::numeric - (data->>'amountTax')::numeric else 0 end
  )::text)
  from (
    select one.tenant, one.id, bool_and(line->>'taxType' = '1') as inside
    from record_invoice_invoice as one, jsonb_array_elements(one.data->'lines') as line
    where one.state in ('differing', 'correction') and not one.data ? 'billTotalDifference'
    group by one.tenant, one.id having count(distinct line->>'taxType' = '1') = 1
  ) as taxed
  where taxed.tenant = invoice.tenant and taxed.id = invoice.id
    and data->>'billDifference' is not null and data->>'expectedTax' is not null and data->>'amountTax' is not null;
