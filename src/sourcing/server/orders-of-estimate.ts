import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { takesOfEstimate } from '../domain/open-awards.ts';

/** What is ordered of a selected estimate by anybody: the lines of the orders that take something of it. */
export async function ordersOfEstimate(query: Query, tenant: string, answerId: string): Promise<JsonObject[]> {
  const { rows } = await query<{ state: string; record: JsonObject }>(
    `select state, jsonb_build_object('lines', data -> 'lines') as record
     from record_order_order where tenant = $1 and "c_estimateAnswerId" = $2`,
    [tenant, answerId],
  );
  return rows.filter(({ state }) => takesOfEstimate(state)).map(({ record }) => record);
}
