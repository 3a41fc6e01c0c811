import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import { movedBy } from '../../../engine/server/ledger/ledger.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type BudgetLine, budgetLedger, budgetLineAccount, monthOfAccount } from '../domain/budget-account.ts';
import { budgetDemandsOf } from '../domain/line-of.ts';

/** What a line has for the year that a month belongs to. Decimals in yen. */
export interface BudgetStanding {
  /** Months (`YYYY/MM`) of the budgets that the month belongs to. */
  months: ReadonlySet<string>;
  /** Has the year a budget at all? */
  isBudgeted: boolean;
  budget: Decimal;
  /** What stands in any layer of these months. */
  used: Decimal;
}

/** How a line stands in a year that a record takes of. */
export interface YearDemand extends BudgetStanding {
  /** What the record takes of the year. */
  amount: Decimal;
  /** What of `used` the record took before. */
  own: Decimal;
}

/** A record that takes of a line. */
export interface Demand {
  line: BudgetLine;
  record: JsonObject;
  /** Business date, whose month counts where the record says no day. */
  today: string;
  /** Of one that has taken of the line before. */
  recordId?: string | undefined;
}

/** How a line stands in the budgets that a month (`YYYY/MM`) belongs to; without one there is nothing to spend. */
export async function budgetStanding(
  query: Query,
  tenant: string,
  line: BudgetLine,
  month: string,
): Promise<BudgetStanding> {
  return (await standingsOf(query, tenant, line))(month);
}

/**
 * How a line stands in each year that a record takes of: one, or as many as a contract goes on for. Years that have no budget
 * yet hold nobody; where none has one, there is nothing to spend in any.
 */
export async function yearDemands(query: Query, tenant: string, demand: Demand): Promise<YearDemand[]> {
  const { line, record, today, recordId } = demand;
  const standingIn = await standingsOf(query, tenant, line);
  const under = `${budgetLineAccount(line)}/`;
  const moved = recordId ? await movedBy(query, { tenant, ledger: budgetLedger }, { recordId, under }) : new Map();
  const years = new Map<string, YearDemand>();
  for (const [month, amount] of budgetDemandsOf(record, today)) {
    const standing = standingIn(month);
    const key = [...standing.months].sort().join();
    const year = years.get(key) ?? { ...standing, amount: new Decimal(0), own: sumIn(standing.months, moved) };
    years.set(key, { ...year, amount: year.amount.plus(amount) });
  }
  const all = [...years.values()];
  const budgeted = all.filter(({ isBudgeted }) => isBudgeted);
  return budgeted.length > 0 ? budgeted : all;
}

/** How much of what a record takes of a year is not left of it; zero or below: nothing. */
export function lackIn({ budget, used, own, amount }: YearDemand): Decimal {
  return amount.minus(budget.minus(used).plus(own));
}

/** Tells how a line stands in the year of a month, for any month. */
async function standingsOf(query: Query, tenant: string, line: BudgetLine): Promise<(month: string) => BudgetStanding> {
  const { rows } = await query<{ code: string; month: string; amount: string }>(
    `select number as code, part->>'month' as month, part->>'amount' as amount
     from record_budget_budget, jsonb_array_elements(data->'months') as part
     where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = $2 and "c_accountTitleCode" = $3
       and coalesce("c_projectCode", '') = $4`,
    [tenant, line.costDepartmentCode, line.accountTitleCode, line.budgetProjectCode ?? ''],
  );
  const balances = await balancesUnder(query, { tenant, ledger: budgetLedger, under: `${budgetLineAccount(line)}/` });
  const held = balances.map(({ account, balance }) => [account, new Decimal(balance)] as const);
  return (month) => {
    const codes = new Set(rows.filter((row) => row.month === month).map(({ code }) => code));
    const budgets = rows.filter(({ code }) => codes.has(code));
    const months = new Set([month, ...budgets.map((row) => row.month)]);
    return {
      months,
      isBudgeted: codes.size > 0,
      budget: budgets.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)),
      used: sumIn(months, held),
    };
  };
}

/** What accounts of these months hold together. */
function sumIn(months: ReadonlySet<string>, held: Iterable<readonly [string, Decimal]>): Decimal {
  return [...held]
    .filter(([account]) => months.has(monthOfAccount(account) ?? ''))
    .reduce((sum, [, yen]) => sum.plus(yen), new Decimal(0));
}
