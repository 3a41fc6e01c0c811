import type { Query } from '../../../../engine/server/ports.ts';
import type { Account } from '../accounts/account.ts';
import { findCompanyGroup } from '../accounts/account-store.ts';
import type { AppContext } from '../app-context.ts';

/** A supplier in one company group's catalog: its code and name there, and how many of its products stand in it. */
export interface CatalogListing {
  companyGroupCode: string;
  companyGroupName: string;
  supplierCode: string;
  supplierName: string;
  productCount: number;
}

/** Puts a supplier's company into a company group's catalog, under a code of that group's supplier master. */
export async function putCatalogListing(
  query: Query,
  listing: { supplierTenant: string; buyerTenant: string; supplierCode: string },
): Promise<void> {
  await query(
    `insert into catalog_listing (supplier_tenant, buyer_tenant, supplier_code) values ($1, $2, $3)
     on conflict do nothing`,
    [listing.supplierTenant, listing.buyerTenant, listing.supplierCode],
  );
}

/**
 * The catalogs in which somebody's supplier stands: his own company group's, when a buyer keeps him among its people, and
 * those his own company is listed in. Suppliers that a group no longer knows are left out.
 */
export async function catalogListingsOf(
  { database }: Pick<AppContext, 'database'>,
  { tenant, supplierCode }: Pick<Account, 'tenant' | 'supplierCode'>,
): Promise<CatalogListing[]> {
  if (supplierCode === null) return [];
  const { rows } = await database.query<{ buyer: string; code: string }>(
    `select buyer_tenant as "buyer", supplier_code as "code" from catalog_listing where supplier_tenant = $1
     order by buyer_tenant, supplier_code`,
    [tenant],
  );
  const listings: CatalogListing[] = [];
  for (const { buyer, code } of [{ buyer: tenant, code: supplierCode }, ...rows]) {
    const group = await findCompanyGroup(database.query, buyer);
    const counted = await countProducts({ database }, buyer, code);
    if (!group || counted.supplierName === null) continue;
    const { supplierName, productCount } = counted;
    listings.push({
      companyGroupCode: buyer,
      companyGroupName: group.name,
      supplierCode: code,
      supplierName,
      productCount,
    });
  }
  return listings;
}

async function countProducts(
  { database }: Pick<AppContext, 'database'>,
  tenant: string,
  supplierCode: string,
): Promise<{ supplierName: string | null; productCount: number }> {
  return database.tenantTransaction(tenant, async (query) => {
    const { rows } = await query<{ supplierName: string | null; productCount: number }>(
      `select (select data->>'name' from record_master_supplier where tenant = $1 and data->>'code' = $2)
           as "supplierName",
         (select count(*)::integer from record_master_product where tenant = $1 and data->>'supplierCode' = $2)
           as "productCount"`,
      [tenant, supplierCode],
    );
    return rows[0] ?? { supplierName: null, productCount: 0 };
  });
}
