import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';

/**
 * Statements that the acceptances of a paid invoice stand in and no transfer pays learn since when (`YYYY/MM/DD`) these are paid:
 * both sides see what of a statement is still open.
 */
export async function tellStatements(
  { record, query, actor, applyTo }: EffectContext<'payment/payment'>,
  paidOn: string,
): Promise<void> {
  const lines = (record.lines ?? []) as JsonObject[];
  const acceptanceIds = lines.flatMap(({ acceptanceId }) => (typeof acceptanceId === 'string' ? [acceptanceId] : []));
  if (acceptanceIds.length === 0) return;
  const { rows } = await query<{ id: string; entries: JsonObject[] }>(
    `select id, data->'entries' as entries from record_closing_statement
     where tenant = $1 and state in ('issued', 'objected', 'confirmed') and "c_supplierCode" = $2
       and coalesce("c_transferId", '') = '' and coalesce("c_transferredOn", '') = ''
       and exists (
         select 1 from jsonb_array_elements(data->'entries') as entry where entry->>'acceptanceId' = any($3::text[]))
     order by id for update`,
    [actor.tenant, record.supplierCode, acceptanceIds],
  );
  const paid = new Set<unknown>(acceptanceIds);
  for (const { id, entries } of rows) {
    const told = entries.map((entry) => (paid.has(entry.acceptanceId) ? { paidOn, ...entry } : entry));
    await applyTo({ recordType: 'closing/statement', id, event: 'recordTransfer', record: { entries: told } });
  }
}
