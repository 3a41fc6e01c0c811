import type { Database } from '../../engine/server/ports.ts';
import { verifyHistory } from '../../engine/server/records/reading/history.ts';
import type { Acknowledged } from './submits.ts';

/** What a kill did to a store. All empty: nothing. */
export interface Damage {
  /** Acknowledged, and not there as it was acknowledged. */
  lost: string[];
  /** Applied for once, and there more than once. */
  doubled: string[];
  /** Record, history, number or message without the others. */
  torn: string[];
}

interface Row {
  id: string;
  number: string | null;
  title: string;
  state: string;
  version: number;
  head: string;
  messages: number;
}

/** Compares what was acknowledged with what is stored. */
export async function findDamage(
  database: Database,
  tenant: string,
  acknowledged: readonly Acknowledged[],
): Promise<Damage> {
  return database.tenantTransaction(tenant, async (query) => {
    const { rows } = await query<Row>(
      `select id, number, "c_title" as title, state, version, history_hash as head,
         (select count(*) from outbox where outbox.tenant = one.tenant and record_id = one.id)::int as messages
       from record_order_order as one`,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lost = acknowledged.filter(({ answer }) => {
      const row = byId.get(answer.id);
      return !row || row.version < answer.version || (row.version === answer.version && row.state !== answer.state);
    });
    const torn: string[] = [];
    for (const { id, number, version, head, messages } of rows) {
      const fault = await verifyHistory(query, { tenant, recordType: 'order/order', recordId: id, head });
      // Applying tells the approvers, and so does taking it back: one message each.
      if (fault || number === null || messages !== version) torn.push(id);
    }
    const numbers = rows.map(({ number }) => Number(number?.split('-')[1]));
    if (new Set(numbers).size < numbers.length) torn.push('two orders have one number');
    if (Math.max(...numbers) - Math.min(...numbers) + 1 !== numbers.length) torn.push('a number is left out');
    const titles = rows.map(({ title }) => title);
    const doubled = titles.filter((title, index) => titles.indexOf(title) !== index);
    return { lost: lost.map(({ answer }) => answer.id), doubled, torn };
  });
}
