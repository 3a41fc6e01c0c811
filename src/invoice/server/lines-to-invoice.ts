import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { invoiceLinesOf } from '../domain/invoice-lines.ts';

/**
 * The lines that each acceptance of an invoice's `rows` would bring into it, in the order of the rows. Rows are of acceptances
 * that whoever asks may see.
 */
export async function linesToInvoice(
  database: Pick<Database, 'tenantTransaction'>,
  tenant: string,
  rows: readonly JsonObject[],
  taxFraction: number,
): Promise<{ row: JsonObject; lines: JsonObject[] }[]> {
  const { rows: found } = await database.tenantTransaction(tenant, (query) =>
    query<{ id: string; record: JsonObject }>(
      `select id, jsonb_build_object('lines', data -> 'lines') as record
       from record_acceptance_acceptance where tenant = $1 and id = any($2::uuid[])`,
      [tenant, rows.map(({ acceptanceId }) => acceptanceId)],
    ),
  );
  const lines = new Map(found.map((acceptance) => [acceptance.id, invoiceLinesOf(acceptance, taxFraction)]));
  return rows.map((row) => ({ row, lines: lines.get(String(row.acceptanceId)) ?? [] }));
}
