import type { Query } from '../../../../engine/server/ports.ts';

/** What of a product may be fetched from a storage; a decimal. */
export interface FreeStock {
  productCode: string;
  storageCode: string;
  quantity: string;
}

/**
 * What of products (absent: of all) lies free in the storages of a company group and has not expired on a business date, what
 * there is most of first.
 */
export async function freeStock(
  query: Query,
  { tenant, today, productCodes }: { tenant: string; today: string; productCodes?: readonly string[] },
): Promise<FreeStock[]> {
  const { rows } = await query<{ product: string; storage: string; quantity: string }>(
    `select split_part(account, '/', 1) as product, split_part(account, '/', 2) as storage,
       trim_scale(sum(balance))::text as quantity
     from ledger_account
     where tenant = $1 and ledger = 'stock' and balance > 0 and split_part(account, '/', 6) = 'free'
       and split_part(account, '/', 4) >= $2 and ($3::text[] is null or split_part(account, '/', 1) = any($3::text[]))
     group by 1, 2 order by sum(balance) desc, 1, 2`,
    [tenant, today.replaceAll('/', '-'), productCodes?.map(encodeURIComponent) ?? null],
  );
  return rows.map(({ product, storage, quantity }) => ({
    productCode: decodeURIComponent(product),
    storageCode: decodeURIComponent(storage),
    quantity,
  }));
}
