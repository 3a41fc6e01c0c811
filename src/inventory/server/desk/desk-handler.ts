import { Decimal } from 'decimal.js';
import type { Query } from '../../../../engine/server/ports.ts';
import { addDays, businessDateOf } from '../../../../engine/server/records/business-date.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { stockUnder } from '../../domain/stock-account.ts';
import { proposalOf, type StockSetting, standingOf } from '../../domain/stock-standing.ts';
import { productNamesOf } from '../product-names.ts';
import { storageNames } from '../storage-names.ts';
import { deskPage, deskSql } from './desk-sql.ts';

/** What expires within so many days is told. */
const daysToExpiry = 60;

/** A place as the store tells it; quantities are decimals. */
interface DeskRow {
  place: string;
  free: string;
  held: string;
  dueIn: string;
  onOrder: string;
  expiring: string;
  expired: string;
  /** Of the setting, what is kept there; `null` where there is none. */
  setting: (StockSetting & { storageName?: string; leadDays?: number; supplierName?: string }) | null;
}

/**
 * `inventory.control`: a page of the products at the storages with what lies there, comes, goes and expires against their
 * settings, how many there are of each standing, and what is to be done today.
 */
const control: CallHandler = async ({ app, actor, query: asked }) => {
  const now = app.clock.now();
  const day = (days: number) => businessDateOf(addDays(now, days)).replaceAll('/', '-');
  const keyword = (asked.keyword ?? '').normalize('NFKC').trim().toLowerCase();
  const params = [
    ...[actor.tenant, day(0), day(daysToExpiry), asked.storageCode ?? null, keyword === '' ? null : keyword],
    ...[asked.standing ?? 'all', (Number(asked.page ?? 1) - 1) * deskPage, deskPage],
    asked.productCode === undefined ? null : stockUnder(asked.productCode, asked.storageCode),
  ];
  return await app.database.tenantTransaction(actor.tenant, async (query) => {
    // Tens of thousands of places are added up in memory rather than on disk.
    await query("set local work_mem = '64MB'");
    await query('set local jit = off');
    const { rows } = await query<{ counts: Record<string, number>; rows: DeskRow[] }>(deskSql, params);
    const [told] = rows;
    const names = await namesOn(query, actor.tenant, told?.rows ?? []);
    return {
      items: (told?.rows ?? []).map((row) => asItem(row, names)),
      counts: told?.counts ?? {},
      itemsPerPage: deskPage,
      storages: [...names.storages].map(([code, name]) => ({ code, name })),
      today: await dueToday(query, actor.tenant, businessDateOf(now)),
    };
  });
};

/** The desk of the storerooms. */
export const deskHandlers: [string, CallHandler][] = [['inventory.control', control]];

type Names = Awaited<ReturnType<typeof namesOn>>;

function asItem({ place, setting, ...found }: DeskRow, names: Names) {
  const [productCode = '', storageCode = ''] = place.split('/').map(decodeURIComponent);
  const stock = { free: found.free, coming: new Decimal(found.dueIn).plus(found.onOrder).toFixed() };
  const product = names.products.get(productCode);
  return {
    ...found,
    productCode,
    storageCode,
    ...(product && { name: product.productName, unitCode: product.unitCode }),
    storageName: names.storages.get(storageCode) ?? setting?.storageName ?? storageCode,
    coming: new Decimal(stock.free).plus(stock.coming).toFixed(),
    standing: standingOf(stock, setting ?? {}),
    proposal: proposalOf(stock, setting ?? {}),
    ...(setting && {
      minimum: setting.minimum,
      reorderPoint: setting.reorderPoint,
      maximum: setting.maximum,
      leadDays: setting.leadDays,
      supplierName: setting.supplierName,
    }),
  };
}

async function namesOn(query: Query, tenant: string, rows: readonly DeskRow[]) {
  const codes = rows.map(({ place }) => decodeURIComponent(place.split('/')[0] ?? ''));
  const products = await productNamesOf(query, tenant, codes);
  return { products, storages: await storageNames(query, tenant) };
}

/** How many of each wait, and how many of them are due today or late. */
async function dueToday(query: Query, tenant: string, today: string) {
  const { rows } = await query(
    `select
       (select count(*)::int from record_inventory_receipt where tenant = $1 and state = 'waiting') as "receipts",
       (select count(*)::int from record_inventory_payout where tenant = $1 and state = 'scheduled') as "payouts",
       (select count(*)::int from record_inventory_payout
        where tenant = $1 and state = 'scheduled' and "c_deliverOn" <= $2) as "payoutsDue",
       (select count(*)::int from record_inventory_work
        where tenant = $1 and state in ('open', 'counting', 'recounting')) as "counts",
       (select count(*)::int from record_inventory_work
        where tenant = $1 and state in ('open', 'counting', 'recounting') and "c_dueOn" <= $2) as "countsDue"`,
    [tenant, today],
  );
  return rows[0];
}
