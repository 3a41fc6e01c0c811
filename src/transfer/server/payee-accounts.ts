import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { addBusinessDays } from '../../domain/dates/business-days.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { payeeKanaOf } from '../domain/payee-kana.ts';

/** Fields of a supplier's master that say where he is paid. */
export const accountFields = [
  'bankCode',
  'bankName',
  'branchCode',
  'branchName',
  'accountType',
  'accountNumber',
] as const;

/** Business days for which nothing goes to an account after it was changed: time to notice that somebody else changed it. */
export const coolingDays = 3;

/** Where a supplier is paid, or why nothing goes there now. */
export type PayeeAccount = { account: JsonObject } | { reason: 'noAccount' | 'unreadable' } | { until: string };

/** The account of a supplier as his master has it today. `changedAt`: when the last change of it was entered, if ever. */
export function payeeAccountOf(supplier: JsonObject, changedAt: Date | undefined, now: Date): PayeeAccount {
  const { accountHolderKana: holder } = supplier;
  const isWhole = accountFields.every((name) => typeof supplier[name] === 'string' && supplier[name] !== '');
  if (!isWhole || typeof holder !== 'string') return { reason: 'noAccount' };
  const until = changedAt && addBusinessDays(changedAt, coolingDays);
  if (until && until > now) return { until: businessDateOf(until) };
  const payeeKana = payeeKanaOf(holder);
  if (payeeKana === undefined) return { reason: 'unreadable' };
  return { account: { ...Object.fromEntries(accountFields.map((name) => [name, supplier[name] ?? ''])), payeeKana } };
}

/** When accounts of these suppliers were changed last, by code; those that never were are left out. */
export async function accountChanges(
  query: Query,
  tenant: string,
  codes: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await query<{ code: string; at: string }>(
    `select code, max(at) as at from master_revision
     where tenant = $1 and record_type = 'master/supplier' and code = any($2::text[]) and kind = 'change'
       and jsonb_exists_any(data, $3::text[])
     group by code`,
    [tenant, codes, [...accountFields, 'accountHolderKana']],
  );
  return new Map(rows.map(({ code, at }) => [code, new Date(at)]));
}
