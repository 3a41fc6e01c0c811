import { accountHolders } from '../../../engine/server/ledger/account-holders.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { businessTimeOf } from '../../../engine/server/records/business-date.ts';
import { recordTableName } from '../../../engine/server/schema/identifiers.ts';
import { type BudgetLine, budgetAccount, budgetLayers, budgetLedger } from '../domain/budget-account.ts';
import { seesBudgetsOf } from './visible-departments.ts';

/** Who took of a line last, by what, the yen that it holds, and since when (`YYYY/MM/DD HH:mm` of business time). */
export type LastTaker = Record<'name' | 'number' | 'amount' | 'since', string>;

/**
 * Whoever took of a line last in these months (`YYYY/MM`), the record at hand apart; `null` where nobody did, or where it is not
 * for whoever acts to know: he sees neither the budgets of the department, nor is it his own.
 */
export async function lastTaker(
  { query, actor, recordId }: Pick<EffectContext, 'query' | 'actor' | 'recordId'>,
  line: BudgetLine,
  months: ReadonlySet<string>,
): Promise<LastTaker | null> {
  const { tenant } = actor;
  const accounts = [...months].flatMap((month) => budgetLayers.map((layer) => budgetAccount(line, month, layer)));
  const holders = await accountHolders(query, { tenant, ledger: budgetLedger }, accounts);
  const last = holders.find((one) => one.recordId !== recordId);
  if (!last) return null;
  const { rows } = await query<{ number: string | null; name: string; code: string; department: string | null }>(
    `select number, owner_name as name, owner_code as code, (
       select "c_organizationCode" from record_master_cost_department
       where tenant = $1 and state = 'kept' and number = $3) as department
     from ${recordTableName(last.recordType)} where tenant = $1 and id = $2::uuid`,
    [tenant, last.recordId, line.costDepartmentCode],
  );
  const [found] = rows;
  if (!found?.number) return null;
  if (found.code !== actor.code && !seesBudgetsOf(actor, found.department ?? '')) return null;
  const since = businessTimeOf(last.since).slice(0, -':ss'.length);
  return { name: found.name, number: found.number, amount: last.held.toFixed(), since };
}
