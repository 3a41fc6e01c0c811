import type { Query } from '../../../engine/server/ports.ts';
import { businessDateOf, businessDay } from '../../../engine/server/records/business-date.ts';
import type { CallContext } from '../../platform/server/calls/call-handler.ts';
import { badRequest } from '../../platform/server/errors/refusals.ts';
import { placeOfAccount, type StockPlace } from '../domain/stock-account.ts';
import { type ProductName, productNamesOf } from './product-names.ts';
import { stockListSql } from './stock-list-sql.ts';

/** What lies at a place, now or at the end of a day. Quantities, yen a piece and yen are decimals. */
export interface ListedStock extends Omit<StockPlace, 'kind'>, Partial<ProductName> {
  storageName: string;
  free: string;
  held: string;
  onHand: string;
  unitCost: string;
  amount: string;
}

/** A page of what lies where, how many places there are, what all of it is worth, and the storages there are. */
export interface StockList {
  rows: ListedStock[];
  places: number;
  amount: string;
  /** Names of storages by their codes. */
  storages: Map<string, string>;
}

/** The stock as it was when `asOf` (`YYYY/MM/DD`) ended, or as it is now. @throws `EN-BAD-REQUEST` for a day that is not here yet */
export async function stockListOf(
  { app, actor: { tenant }, query: asked }: CallContext,
  { skip, limit }: { skip: number; limit: number | null },
): Promise<StockList> {
  const { asOf, storageCode } = asked;
  const today = businessDateOf(app.clock.now());
  if (asOf !== undefined && asOf > today) throw badRequest('error.EN-BAD-REQUEST.asOf');
  const isPast = asOf !== undefined && asOf < today;
  const keyword = (asked.keyword ?? '').normalize('NFKC').trim().toLowerCase();
  return await app.database.tenantTransaction(tenant, async (query) => {
    // Tens of thousands of places are added up in memory rather than on disk.
    await query("set local work_mem = '64MB'");
    await query('set local jit = off');
    const { rows: answers } = await query<{ total: Pick<StockList, 'places' | 'amount'>; rows: PlaceRow[] }>(
      stockListSql({ isPast }),
      [
        ...[tenant, 'stock', isPast ? lastMomentOf(asOf).toISOString() : null, 'stockValue'],
        ...[storageCode ?? null, keyword === '' ? null : keyword, skip, limit],
      ],
    );
    const [told] = answers;
    const storages = await storagesOf(query, tenant);
    return {
      rows: await named(query, tenant, storages, told?.rows ?? []),
      places: told?.total.places ?? 0,
      amount: told?.total.amount ?? '0',
      storages,
    };
  });
}

type PlaceRow = { place: string } & Pick<ListedStock, 'free' | 'held' | 'onHand' | 'unitCost' | 'amount'>;

async function named(
  query: Query,
  tenant: string,
  storages: ReadonlyMap<string, string>,
  rows: readonly PlaceRow[],
): Promise<ListedStock[]> {
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
  }));
}

async function storagesOf(query: Query, tenant: string): Promise<Map<string, string>> {
  const { rows } = await query<{ code: string; name: string }>(
    `select number as code, data->>'name' as name from record_master_storage
     where tenant = $1 and state = 'kept' order by number`,
    [tenant],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Movements of the next day are not of this one, not even its first. */
function lastMomentOf(day: string): Date {
  const whole = businessDay(day);
  if (whole === null) throw badRequest('error.EN-BAD-REQUEST.asOf');
  return new Date(whole.to.getTime() - 1);
}
