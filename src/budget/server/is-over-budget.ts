import { lockAccounts } from '../../../engine/server/ledger/ledger.ts';
import { recordTableName } from '../../../engine/server/schema/identifiers.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';
import { budgetLedger, budgetLineAccount } from '../domain/budget-account.ts';
import { budgetLineOf } from '../domain/line-of.ts';
import { lackIn, yearDemands } from './budget-standing.ts';

/** A kind of record, and the field of its number. */
interface Numbered {
  recordType: string;
  numberField: string;
}

/**
 * Would a record spend more than its line has left, where its cost department looks at budgets at all? `undefined`: it is
 * booked nowhere. Whoever applies for the same line at the same time waits here until this transaction ends, so that two
 * cannot both stay within the last of it.
 */
export async function isOverBudget(
  asked: Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>,
  kind?: Numbered,
): Promise<boolean | undefined> {
  const { masters, query, actor, record, today } = asked;
  const line = budgetLineOf(record);
  if (!line) return undefined;
  const { tenant } = actor;
  const department = await masters.getMaster(tenant, 'master/cost-department', line.costDepartmentCode, query);
  if ((department?.budgetControl ?? 'none') === 'none') return false;
  const account = budgetLineAccount(line);
  const ledger = { tenant, ledger: budgetLedger };
  await lockAccounts(query, ledger, [account], { outside: [account] });
  const recordId = kind && (await keptId(asked, kind));
  const years = await yearDemands(query, tenant, { line, record, today, recordId });
  return years.some((year) => lackIn(year).gt(0));
}

/** The id of a record that was applied for before, by its number: its own yen do not stand in its way. */
async function keptId(
  { query, actor, record }: Pick<GuardQuestion, 'query' | 'actor' | 'record'>,
  { recordType, numberField }: Numbered,
): Promise<string | undefined> {
  const number = record[numberField];
  if (typeof number !== 'string') return undefined;
  const { rows } = await query<{ id: string }>(
    `select id from ${recordTableName(recordType)} where tenant = $1 and number = $2`,
    [actor.tenant, number],
  );
  return rows[0]?.id;
}
