import { lockAccounts, movedBy } from '../../../engine/server/ledger/ledger.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';
import { budgetLedger, budgetLineAccount } from '../domain/budget-account.ts';
import { budgetLineOf } from '../domain/line-of.ts';
import { budgetStanding } from './budget-standing.ts';

/**
 * Would an order spend more than its line has left, where its cost department looks at budgets at all? `undefined`: it is
 * booked nowhere. Whoever applies for the same line at the same time waits here until this transaction ends, so that two
 * cannot both stay within the last of it.
 */
export async function isOverBudget({
  masters,
  query,
  actor,
  record,
  today,
  recordId,
}: Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'> & {
  /** Of the kept record, whose own yen do not stand in its way. */
  recordId: string | undefined;
}): Promise<boolean | undefined> {
  const line = budgetLineOf(record);
  if (!line) return undefined;
  const { tenant } = actor;
  const department = await masters.getMaster(tenant, 'master/cost-department', line.costDepartmentCode, query);
  if ((department?.budgetControl ?? 'none') === 'none') return false;
  const account = budgetLineAccount(line);
  const ledger = { tenant, ledger: budgetLedger };
  await lockAccounts(query, ledger, [account], { outside: [account] });
  const month = String(record.deliveryDate || today).slice(0, 7);
  const { budget, used } = await budgetStanding(query, tenant, line, month);
  const own = recordId === undefined ? 0 : await movedBy(query, ledger, { recordId, under: `${account}/` });
  return budget
    .minus(used)
    .plus(own)
    .lessThan(String(record.amountWithoutTax || '0'));
}
