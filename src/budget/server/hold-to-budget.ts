import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { lockAccounts } from '../../../engine/server/ledger/ledger.ts';
import type { Effect, EffectContext, Query } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { type BudgetLine, budgetLedger, budgetLineAccount } from '../domain/budget-account.ts';
import { budgetLineOf } from '../domain/line-of.ts';
import { lackIn, yearDemands } from './budget-standing.ts';
import { lastTaker } from './last-taker.ts';

/**
 * `holdToBudget`: refuses a record that would spend more than is free, where its cost department stops at its budget. Two
 * that want the same yen come one after the other: the second sees what the first has taken, and is told who it is. Who belongs to a department that
 * stops cannot leave it out.
 */
export const holdToBudget: Effect = async (context) => {
  const { record, query, actor } = context;
  const line = budgetLineOf(record);
  if (line === null) {
    if (await ownDepartmentStops(context)) throw invalid([fault('required', {})]);
    return;
  }
  if (!(await stops(query, actor.tenant, line))) return;
  const account = budgetLineAccount(line);
  const former = budgetLineOf(context.stored);
  const ledger = { tenant: actor.tenant, ledger: budgetLedger };
  // What it leaves is locked with what it goes to, in one order for everybody.
  const locked = [...new Set([account, ...(former ? [budgetLineAccount(former)] : [])])].sort();
  await lockAccounts(query, ledger, locked, { outside: locked });
  const demand = { line, record, today: businessDateOf(context.now), recordId: context.recordId };
  const years = await yearDemands(query, actor.tenant, demand);
  const short = years.find((year) => lackIn(year).gt(0));
  if (!short) return;
  const over = lackIn(short);
  const left = {
    free: groupedDecimal(short.amount.minus(over).toFixed()),
    over: groupedDecimal(over.toFixed()),
    months: short.months.size,
    year: yearText(short.months),
  };
  const taker = await lastTaker(context, line, short.months);
  if (taker === null) throw invalid([fault('overBudget', left)]);
  const taken = { ...taker, amount: groupedDecimal(taker.amount) };
  throw invalid([fault('overBudget', { ...left, ...taken }, 'overBudgetTaken')]);
};

/** The budget's months as they are told, `2026/04～2027/03`: a contract takes of several years, and one of them is short. */
function yearText(months: ReadonlySet<string>): string {
  const [first = '', ...later] = [...months].sort();
  const last = later.at(-1);
  return last === undefined ? first : `${first}～${last}`;
}

async function stops(query: Query, tenant: string, { costDepartmentCode }: BudgetLine): Promise<boolean> {
  const { rows } = await query(
    `select 1 from record_master_cost_department
     where tenant = $1 and state = 'kept' and number = $2 and data->>'budgetControl' = 'stop'`,
    [tenant, costDepartmentCode],
  );
  return rows.length > 0;
}

async function ownDepartmentStops({ query, actor, owner }: EffectContext): Promise<boolean> {
  const { rows } = await query(
    `select 1 from record_master_cost_department
     where tenant = $1 and state = 'kept' and "c_organizationCode" = $2 and data->>'budgetControl' = 'stop'`,
    [actor.tenant, owner.organizationCode],
  );
  return rows.length > 0;
}

function fault(keyword: 'required' | 'overBudget', params: FieldError['params'], text: string = keyword): FieldError {
  return { at: '/costDepartmentCode', keyword, messageKey: `rule.${text}`, params };
}
