import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { Fact } from '../../platform/server/capability.ts';
import type { ShelfBooks } from '../domain/count-agrees.ts';
import { type PlacedStock, placedStock } from './stock/stock-places.ts';

/** Which shelf is meant. */
interface Shelf {
  tenant: string;
  storageCode: string;
  shelfCode: string;
}

/** The addresses of a shelf, in their order; none where there is no such shelf. */
export async function addressesOf(query: Query, { tenant, storageCode, shelfCode }: Shelf): Promise<string[]> {
  const { rows } = await query<{ addresses: string[] }>(
    `select data->'addresses' as addresses from record_master_shelf
     where tenant = $1 and state = 'kept' and number = $2 and data->>'storageCode' = $3`,
    [tenant, shelfCode, storageCode],
  );
  return rows[0]?.addresses ?? [];
}

/** What lies on the addresses of a shelf, in the order of its addresses. */
export async function stockOnShelf(query: Query, shelf: Shelf): Promise<PlacedStock[]> {
  const { tenant, storageCode } = shelf;
  const addresses = new Map((await addressesOf(query, shelf)).map((address, index) => [address, index]));
  const lying = await placedStock(query, { tenant, storageCode, shelfAddresses: [...addresses.keys()] });
  return lying.sort((one, other) => (addresses.get(one.shelfAddress) ?? 0) - (addresses.get(other.shelfAddress) ?? 0));
}

/** From how many per cent apart a storage has its shelves counted again; at any difference where it does not say. */
export async function recountBeyondOf(query: Query, tenant: string, storageCode: string): Promise<string> {
  const { rows } = await query<{ percent: string | null }>(
    `select data->>'recountBeyond' as percent from record_master_storage
     where tenant = $1 and state = 'kept' and number = $2`,
    [tenant, storageCode],
  );
  return rows[0]?.percent ?? '0';
}

/** Which of these places something came to or left since a moment of business time; what is reserved stays where it is. */
export async function placesMovedSince(
  query: Query,
  { tenant, places, since }: { tenant: string; places: readonly string[]; since: string },
): Promise<Set<string>> {
  const accounts = places.flatMap((place) => [`${place}/free`, `${place}/held`]);
  const { rows } = await query<{ from: string; to: string }>(
    `select from_account as "from", to_account as "to" from ledger_movement
     where tenant = $1 and ledger = 'stock' and at > $3::timestamptz
       and (from_account = any($2::text[]) or to_account = any($2::text[]))`,
    [tenant, accounts, since],
  );
  const placeOf = (account: string) => account.slice(0, account.lastIndexOf('/'));
  const moved = rows.map(({ from, to }) => [placeOf(from), placeOf(to)] as const).filter(([from, to]) => from !== to);
  return new Set(moved.flat());
}

/** `shelfBooks`: what is booked now of the lines that a count asks for. */
export const shelfBooks: Fact = {
  description:
    'What is booked now on the lines that a count asks for, and from how many per cent apart they are counted again. Reads the ledger and the storage.',
  records: ['inventory/work'],
  find: async ({ query, actor: { tenant }, record }): Promise<ShelfBooks | undefined> => {
    if (record.kind !== 'count') return undefined;
    const storageCode = String(record.storageCode);
    const counts = (record.counts ?? []) as JsonObject[];
    const placeCodes = counts.map((line) => String(line.placeCode));
    const lying = await placedStock(query, { tenant, storageCode, placeCodes });
    const booked = new Map(lying.map((one) => [one.placeCode, one.onHand]));
    const lines = counts.map(({ lineNo, placeCode }) => ({
      lineNo: Number(lineNo),
      bookQuantity: booked.get(String(placeCode)) ?? '0',
    }));
    return { lines, recountBeyond: await recountBeyondOf(query, tenant, storageCode) };
  },
};
