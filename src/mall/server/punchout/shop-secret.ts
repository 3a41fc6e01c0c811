import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Query } from '../../../../engine/server/ports.ts';

interface ShopKey {
  tenant: string;
  shopCode: string;
}

/** Keeps what a company shows a shop, sealed for this company and shop alone; the empty text takes it away. */
export async function saveSecret(
  query: Query,
  storeSecret: Buffer,
  { tenant, shopCode, secret, at }: ShopKey & { secret: string; at: Date },
): Promise<void> {
  if (secret === '') {
    await query('delete from mall_punchout_secret where tenant = $1 and shop_code = $2', [tenant, shopCode]);
    return;
  }
  await query(
    `insert into mall_punchout_secret (tenant, shop_code, sealed, changed_at) values ($1, $2, $3, $4)
     on conflict (tenant, shop_code) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`,
    [tenant, shopCode, sealed(storeSecret, { tenant, shopCode }, secret), at.toISOString()],
  );
}

/** For the one place that shows it to the shop; empty when none was kept. */
export async function openSecret(query: Query, storeSecret: Buffer, { tenant, shopCode }: ShopKey): Promise<string> {
  const { rows } = await query<{ sealed: string }>(
    'select sealed from mall_punchout_secret where tenant = $1 and shop_code = $2',
    [tenant, shopCode],
  );
  return rows[0] ? opened(storeSecret, { tenant, shopCode }, rows[0].sealed) : '';
}

/** Shops of which a secret is kept. */
export async function shopsWithSecret(query: Query, tenant: string): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ code: string }>(
    'select shop_code as code from mall_punchout_secret where tenant = $1',
    [tenant],
  );
  return new Set(rows.map(({ code }) => code));
}

function sealed(storeSecret: Buffer, key: ShopKey, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(storeSecret, key), iv);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function opened(storeSecret: Buffer, key: ShopKey, text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(storeSecret, key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function keyOf(storeSecret: Buffer, { tenant, shopCode }: ShopKey): Buffer {
  return Buffer.from(hkdfSync('sha256', storeSecret, 'punchout', `${tenant}\n${shopCode}`, 32));
}
