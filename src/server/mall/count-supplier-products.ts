import type { AppContext } from '../app-context.ts';

/** What of a supplier stands in a company group's catalog: its name there, and how many products. */
export async function countSupplierProducts(
  { database }: Pick<AppContext, 'database'>,
  tenant: string,
  supplierCode: string,
): Promise<{ supplierCode: string; supplierName: string; productCount: number }> {
  return database.tenantTransaction(tenant, async (query) => {
    const { rows } = await query<{ supplierName: string | null; productCount: number }>(
      `select (select data->>'name' from record_master_supplier where tenant = $1 and data->>'code' = $2)
           as "supplierName",
         (select count(*)::integer from record_master_product where tenant = $1 and data->>'supplierCode' = $2)
           as "productCount"`,
      [tenant, supplierCode],
    );
    return { supplierCode, supplierName: rows[0]?.supplierName ?? '', productCount: rows[0]?.productCount ?? 0 };
  });
}
