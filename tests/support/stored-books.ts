import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Query } from '../../engine/server/ports.ts';
import type { ChainDocument } from '../../src/payment/domain/conservation/chain-document.ts';
import { type Books, conservationFaults } from '../../src/payment/domain/conservation/conservation-faults.ts';

/** The records of the chain, in its order. */
export const chainKinds = ['order', 'delivery', 'acceptance', 'invoice', 'payment'] as const;

/** A record of the chain. */
export type ChainKind = (typeof chainKinds)[number];

/** A document of the chain as its row says. */
export interface StoredDocument extends ChainDocument {
  kind: ChainKind;
  version: number;
  ownerCode: string;
  heldBy: { code: string; name: string }[];
}

/** Where to begin: ids of orders, and of invoices and payments that may not hang on them. */
export interface BookSeeds {
  orders: readonly string[];
  invoices?: readonly string[];
  payments?: readonly string[];
}

const from = (kind: ChainKind) =>
  `select '${kind}' as kind, id, number, state, version, owner_code as "ownerCode", held_by_names as "heldBy", data as record
   from record_${kind}_${kind}`;

/** Every document of the chains of all company groups. */
export async function allDocuments(query: Query): Promise<StoredDocument[]> {
  const { rows } = await query<StoredDocument>(chainKinds.map(from).join(' union all '));
  return rows;
}

/** Orders and all that hangs on them, down to the payments. By indexes, so that it can follow every event. */
export async function documentsOf(query: Query, tenant: string, seeds: BookSeeds): Promise<StoredDocument[]> {
  const { rows: goods } = await query<StoredDocument>(
    `${from('order')} where tenant = $1 and id = any($2::uuid[])
     union all ${from('delivery')} where tenant = $1 and "c_orderId" = any($2::text[])
     union all ${from('acceptance')} where tenant = $1 and "c_orderId" = any($2::text[])`,
    [tenant, seeds.orders],
  );
  const named = goods.filter(({ kind }) => kind === 'acceptance').map(({ record }) => String(record.invoiceId ?? ''));
  const invoices = [...new Set([...(seeds.invoices ?? []), ...named])].filter((id) => id !== '');
  const { rows: money } = await query<StoredDocument>(
    `${from('invoice')} where tenant = $1 and id = any($2::uuid[])
     union all ${from('payment')} where tenant = $1 and ("c_invoiceId" = any($2::text[]) or id = any($3::uuid[]))`,
    [tenant, invoices, seeds.payments ?? []],
  );
  const documents = [...goods, ...money];
  const others = acceptancesNamedBy(documents).filter((id) => !goods.some((document) => document.id === id));
  if (others.length === 0) return inOrder(documents);
  const { rows } = await query<StoredDocument>(`${from('acceptance')} where tenant = $1 and id = any($2::uuid[])`, [
    tenant,
    others,
  ]);
  return inOrder([...documents, ...rows]);
}

/** The oldest first: ids tell the time. */
function inOrder(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What does not add up in documents; bring them complete. */
export function faultsOf(documents: readonly StoredDocument[]): string[] {
  const of = (kind: ChainKind) => documents.filter((document) => document.kind === kind);
  const books: Books = {
    orders: of('order'),
    deliveries: of('delivery'),
    acceptances: of('acceptance'),
    invoices: of('invoice'),
    payments: of('payment'),
  };
  return conservationFaults(books);
}

function acceptancesNamedBy(documents: readonly StoredDocument[]): string[] {
  return documents.flatMap(({ kind, record }) =>
    kind === 'invoice' ? (record.acceptances as JsonObject[]).map(({ acceptanceId }) => String(acceptanceId)) : [],
  );
}
