import type { Query } from '../../../../engine/server/ports.ts';
import { businessDateOf, businessDay } from '../../../../engine/server/records/business-date.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { badRequest } from '../../../platform/server/errors/refusals.ts';
import { hasExpired, placeOfAccount, type StockPlace } from '../../domain/stock-account.ts';
import { type ProductName, productNamesOf } from '../product-names.ts';
import { storageNames } from '../storage-names.ts';
import { stockListSql } from './stock-list-sql.ts';

/** What lies at a place, now or at the end of a day. Quantities, yen a piece and yen are decimals. */
export interface ListedStock extends Omit<StockPlace, 'kind'>, Partial<ProductName> {
  storageName: string;
  /** Had it expired by then? */
  isExpired: boolean;
  /** What may be handed out: of what has expired, nothing. */
  free: string;
  held: string;
  onHand: string;
  unitCost: string;
  amount: string;
}

/** What the list is asked for: as it was when a day ended (`YYYY/MM/DD`), or as it is; of one storage; by words. */
interface Asked {
  asOf?: string;
  storageCode?: string;
  keyword?: string;
}

type Listing = Pick<CallContext, 'app' | 'actor'> & { query: Asked };

/** All that lies where, by the order of products. @throws `EN-BAD-REQUEST` for a day that is not here yet, as all of these */
export async function allStock(listing: Listing): Promise<ListedStock[]> {
  return await asking(listing, async (query, { day, isPast, params }) => {
    const { rows } = await query<{ rows: PlaceRow[] }>(stockListSql.all(isPast), params);
    return await asListed(query, { tenant: listing.actor.tenant, day }, rows[0]?.rows ?? []);
  });
}

/** What lies where of a page of products, whether there are more of them, and names of storages by their codes. */
export async function stockPage(listing: Listing, { skip, limit }: { skip: number; limit: number }) {
  const { tenant } = listing.actor;
  return await asking(listing, async (query, { day, isPast, params }) => {
    const { rows } = await query<{ rows: PlaceRow[]; hasMore: boolean }>(stockListSql.page(isPast), [
      ...[...params, skip, limit],
    ]);
    return {
      rows: await asListed(query, { tenant, day }, rows[0]?.rows ?? []),
      hasMore: rows[0]?.hasMore ?? false,
      storages: await storageNames(query, tenant),
    };
  });
}

/** At how many places something lies, and what all of it is worth, in yen. */
export async function stockTotal(listing: Listing): Promise<{ places: number; amount: string }> {
  return await asking(listing, async (query, { isPast, params }) => {
    // Tens of thousands of places are added up in memory rather than on disk.
    await query("set local work_mem = '64MB'");
    const { rows } = await query<{ places: number; amount: string }>(stockListSql.total(isPast), params);
    return rows[0] ?? { places: 0, amount: '0' };
  });
}

async function asking<Answer>(
  { app, actor: { tenant }, query: { asOf, storageCode, keyword = '' } }: Listing,
  ask: (query: Query, how: { day: string; isPast: boolean; params: unknown[] }) => Promise<Answer>,
): Promise<Answer> {
  const today = businessDateOf(app.clock.now());
  if (asOf !== undefined && asOf > today) throw badRequest('error.EN-BAD-REQUEST.asOf');
  const isPast = asOf !== undefined && asOf < today;
  const word = keyword.normalize('NFKC').trim().toLowerCase();
  const params = [
    ...[tenant, 'stock', isPast ? lastMomentOf(asOf).toISOString() : null, 'stockValue'],
    ...[storageCode ?? null, word === '' ? null : word],
  ];
  return await app.database.tenantTransaction(tenant, async (query) => {
    await query('set local jit = off');
    return await ask(query, { day: asOf ?? today, isPast, params });
  });
}

type PlaceRow = { place: string } & Pick<ListedStock, 'free' | 'held' | 'onHand' | 'unitCost' | 'amount'>;

async function asListed(
  query: Query,
  { tenant, day }: { tenant: string; day: string },
  rows: readonly PlaceRow[],
): Promise<ListedStock[]> {
  const storages = await storageNames(query, tenant);
  const places = rows.map(({ place: code, ...row }) => {
    const { kind: _free, ...place } = placeOfAccount(`${code}/free`);
    return { ...place, ...row };
  });
  const products = await productNamesOf(
    query,
    tenant,
    places.map(({ productCode }) => productCode),
  );
  return places.map((place) => ({
    ...place,
    ...products.get(place.productCode),
    storageName: storages.get(place.storageCode) ?? place.storageCode,
    isExpired: hasExpired(place, day),
    ...(hasExpired(place, day) && { free: '0' }),
  }));
}

/** Movements of the next day are not of this one, not even its first. */
function lastMomentOf(day: string): Date {
  const whole = businessDay(day);
  if (whole === null) throw badRequest('error.EN-BAD-REQUEST.asOf');
  return new Date(whole.to.getTime() - 1);
}
