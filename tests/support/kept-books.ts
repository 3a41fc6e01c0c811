import type { Database, Query } from '../../engine/server/ports.ts';
import { paidTwice } from './paid-twice.ts';
import { type BookSeeds, type ChainKind, chainKinds, documentsOf, faultsOf } from './stored-books.ts';

/**
 * A store whose books must add up after every event: a transaction that leaves a document of the chain without conserving
 * quantities and yen, or has something paid both by hand and by transfer, is undone, and says what is wrong.
 */
export function keepBooks(database: Database): Database {
  return {
    ...database,
    tenantTransaction: (tenant, work) =>
      database.tenantTransaction(tenant, async (query) => {
        const moved = new Map<string, ChainKind>();
        const payable = new Set<string>();
        const result = await work(async (text, values) => {
          const answer = await query(text, values);
          for (const [id, kind] of documentsMovedBy(text, values)) moved.set(id, kind);
          for (const id of payableMovedBy(text, values)) payable.add(id);
          return answer as never;
        });
        if (moved.size > 0) await checkBooks(query, tenant, moved);
        if (payable.size > 0) refuseFaults(await paidTwice(query, [...payable]));
        return result;
      }),
  };
}

const historyRow = /insert into record_history .*? values \(\$(\d+), \$(\d+), \$(\d+),/gs;

/** Ids and kinds of the documents to which a statement adds history: whatever changes a record does. */
function documentsMovedBy(text: string, values: readonly unknown[] = []): (readonly [string, ChainKind])[] {
  return [...text.matchAll(historyRow)].flatMap(([, , type, id]) => {
    const kind = chainKinds.find((one) => `${one}/${one}` === values[Number(type) - 1]);
    return kind ? [[String(values[Number(id) - 1]), kind] as const] : [];
  });
}

/** Ids of the payments and statements to which a statement adds history. */
function payableMovedBy(text: string, values: readonly unknown[] = []): string[] {
  return [...text.matchAll(historyRow)].flatMap(([, , type, id]) =>
    ['payment/payment', 'closing/statement'].includes(String(values[Number(type) - 1]))
      ? [String(values[Number(id) - 1])]
      : [],
  );
}

async function checkBooks(query: Query, tenant: string, moved: ReadonlyMap<string, ChainKind>): Promise<void> {
  const seeds = await seedsOf(query, tenant, moved);
  const faults = faultsOf(await documentsOf(query, tenant, seeds));
  // Between two statements another transaction may have ended: what is wrong stays wrong.
  const lasting = faults.length > 0 ? faultsOf(await documentsOf(query, tenant, seeds)) : [];
  if (lasting.length === 0) return;
  refuseFaults(lasting);
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  throw new Error(`The books do not add up: ${faults.join('; ')}`);
}

/** Where the books of these documents begin. */
async function seedsOf(
  query: Query,
  tenant: string,
  moved: ReadonlyMap<string, ChainKind>,
): Promise<Required<BookSeeds>> {
  const of = (kind: ChainKind) => [...moved].flatMap(([id, one]) => (one === kind ? [id] : []));
  const { rows } = await query<{ orderId: string }>(
    `select "c_orderId" as "orderId" from record_delivery_delivery where tenant = $1 and id = any($2::uuid[])
     union select "c_orderId" from record_acceptance_acceptance where tenant = $1 and id = any($3::uuid[])`,
    [tenant, of('delivery'), of('acceptance')],
  );
  const orders = [...new Set([...of('order'), ...rows.map(({ orderId }) => orderId)])].filter((id) => id !== '');
  const { rows: paid } = await query<{ invoiceId: string }>(
    `select distinct "c_invoiceId" as "invoiceId" from record_payment_payment
     where tenant = $1 and id = any($2::uuid[]) and coalesce("c_invoiceId", '') <> ''`,
    [tenant, of('payment')],
  );
  return { orders, invoices: [...of('invoice'), ...paid.map(({ invoiceId }) => invoiceId)], payments: of('payment') };
}
