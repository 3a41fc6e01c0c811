import type { ServedProduct } from './serve-product.ts';

/** The login name of somebody of the demo's company by his code. */
export async function loginOf({ context }: ServedProduct, code: string | undefined): Promise<string> {
  const { rows } = await context.database.query<{ login: string }>(
    `select login_name as login from user_account where tenant = 'TOURIN' and code = $1`,
    [code],
  );
  return rows[0]?.login ?? '';
}
