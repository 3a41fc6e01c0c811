import type { EffectContext } from '../../../engine/server/ports.ts';

/**
 * What this transfer's statements pay for is paid on its day, whether an invoice asks for it or nobody has invoiced it: so
 * budgets and the plans of contracts learn of it by both ways. What was paid before keeps its day.
 */
export async function payTransferredAcceptances(context: EffectContext<'transfer/proposal'>): Promise<void> {
  const { record, recordId, query, actor, applyTo } = context;
  const { rows } = await query<{ id: string; contractId: string | null }>(
    `select acceptance.id, nullif(acceptance."c_contractId", '') as "contractId"
     from record_acceptance_acceptance as acceptance
     where acceptance.tenant = $1 and acceptance.state = 'finished' and coalesce(acceptance.data->>'paidOn', '') = ''
       and acceptance.id in (
         select (entry->>'acceptanceId')::uuid
         from record_closing_statement as statement, jsonb_array_elements(statement.data->'entries') as entry
         where statement.tenant = $1 and statement."c_transferId" = $2 and statement.state <> 'withdrawn'
           and coalesce(statement."c_transferredOn", '') <> '')
     order by acceptance.id`,
    [actor.tenant, recordId],
  );
  // As events of acceptances do: the contract before what was accepted of it.
  await query(
    'select id from record_contract_contract where tenant = $1 and id = any($2::uuid[]) order by id for update',
    [actor.tenant, rows.map(({ contractId }) => contractId)],
  );
  for (const { id } of rows) {
    const paid = { paidOn: record.transferDate };
    await applyTo({ recordType: 'acceptance/acceptance', id, event: 'recordInvoice', record: paid });
  }
}
