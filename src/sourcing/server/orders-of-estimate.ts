import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { takesOfEstimate, takingLines } from '../domain/open-awards.ts';

/** Condition: the order `record_order_order` takes something of the estimate whose id the SQL `id` tells. */
export function followsSql(id: string): string {
  return `("c_estimateAnswerId" = ${id}
    or ("c_isMerged" and data -> 'lines' @> jsonb_build_array(jsonb_build_object('estimateAnswerId', ${id}))))`;
}

/**
 * What is ordered of a selected estimate by anybody: of each order that takes something of it, the lines that do.
 * @param except id of an order that is left out
 */
export async function ordersOfEstimate(
  query: Query,
  tenant: string,
  answerId: string,
  except?: string,
): Promise<JsonObject[]> {
  const { rows } = await query<{ state: string; record: JsonObject }>(
    `select state, jsonb_build_object('estimateAnswerId', data -> 'estimateAnswerId', 'lines', data -> 'lines') as record
     from record_order_order where tenant = $1 and ${followsSql('$2::text')} and id::text is distinct from $3`,
    [tenant, answerId, except ?? null],
  );
  return rows
    .filter(({ state }) => takesOfEstimate(state))
    .map(({ record }) => ({ lines: takingLines(record, answerId) }));
}
