import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { requestedLine } from '../domain/requested-line.ts';
import { followsSql } from './orders-of-estimate.ts';

/** What one request asked for, wherever its lines are counted now: it and everything that was split off it. */
export interface RequestedFamily {
  /** What each account of the ledger `requested` is of, by its name. */
  names: ReadonlyMap<string, string>;
  /** Orders by what was selected for any of them, whoever may see them. */
  orders: readonly { id: string; state: string; lines: readonly JsonObject[] }[];
}

/** Everything that goes back to the request of this number. */
export async function requestedFamily(query: Query, tenant: string, number: string): Promise<RequestedFamily> {
  const { rows: requests } = await query<{ id: string; record: JsonObject }>(
    `with recursive family as (
       select id, data from record_estimate_request where tenant = $1 and number = $2
       union all
       select part.id, part.data from record_estimate_request part
       join family on part.tenant = $1 and part."c_splitFromId" = family.id::text
     ) select id, data as record from family order by id`,
    [tenant, number],
  );
  const { rows: answers } = await query<{ id: string }>(
    `select id from record_estimate_answer where tenant = $1 and state = 'selected' and "c_requestId" = any($2::text[])`,
    [tenant, requests.map(({ id }) => id)],
  );
  const orders = new Map<string, { id: string; state: string; lines: JsonObject[] }>();
  for (const answer of answers) {
    const { rows } = await query<{ id: string; state: string; lines: JsonObject[] }>(
      `select id, state, data -> 'lines' as lines from record_order_order
       where tenant = $1 and ${followsSql('$2::text')} order by created_at, id`,
      [tenant, answer.id],
    );
    for (const order of rows) orders.set(order.id, order);
  }
  return { names: namesIn(requests.map(({ record }) => record)), orders: [...orders.values()] };
}

function namesIn(requests: readonly JsonObject[]): Map<string, string> {
  const named = requests.flatMap((request) =>
    (request.lines as JsonObject[]).map((line) => [requestedLine(request, line), String(line.productName)] as const),
  );
  // The request itself comes first: what it calls a line is what the line is called.
  return new Map(named.toReversed());
}
