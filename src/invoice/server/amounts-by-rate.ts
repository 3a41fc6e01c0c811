import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { taxedAmountsByRate } from '../domain/invoice-functions.ts';
import { invoiceLinesOf } from '../domain/invoice-lines.ts';

/**
 * Rows of an invoice with what each acceptance brings into it, for every kind of tax (`taxAmounts`): enough to work out
 * the tax of any choice among them. Rows are of acceptances that whoever asks may see.
 */
export async function withAmountsByRate(
  database: Pick<Database, 'tenantTransaction'>,
  tenant: string,
  rows: readonly JsonObject[],
  taxFraction: number,
): Promise<JsonObject[]> {
  const { rows: found } = await database.tenantTransaction(tenant, (query) =>
    query<{ id: string; record: JsonObject }>(
      `select id, jsonb_build_object('lines', data -> 'lines') as record
       from record_acceptance_acceptance where tenant = $1 and id = any($2::uuid[])`,
      [tenant, rows.map(({ acceptanceId }) => acceptanceId)],
    ),
  );
  const amounts = new Map(
    found.map((acceptance) => [acceptance.id, taxedAmountsByRate(invoiceLinesOf(acceptance, taxFraction))]),
  );
  return rows.map((row) => ({
    ...row,
    taxAmounts: (amounts.get(String(row.acceptanceId)) ?? []).map((one): Json => ({ ...one })),
  }));
}
