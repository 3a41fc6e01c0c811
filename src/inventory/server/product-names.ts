import type { Query } from '../../../engine/server/ports.ts';

/** What rows say of a product besides its code. */
export interface ProductName {
  productName: string;
  unitCode: string;
}

/** Names and units of products, by their codes. */
export async function productNamesOf(
  query: Query,
  tenant: string,
  codes: readonly string[],
): Promise<Map<string, ProductName>> {
  const { rows } = await query<ProductName & { code: string }>(
    `select number as code, data->>'name' as "productName", data->>'unitCode' as "unitCode"
     from record_master_product where tenant = $1 and number = any($2::text[])`,
    [tenant, [...new Set(codes)]],
  );
  return new Map(rows.map(({ code, ...product }) => [code, product]));
}
