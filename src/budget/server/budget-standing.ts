import { Decimal } from 'decimal.js';
import { balancesUnder } from '../../../engine/server/ledger/balances-under.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type BudgetLine, budgetLedger, budgetLineAccount, layerOfAccount } from '../domain/budget-account.ts';

/** What a line has for the year that a month belongs to. Decimals in yen. */
export interface BudgetStanding {
  /** Months (`YYYY/MM`) of the budgets that the month belongs to. */
  months: ReadonlySet<string>;
  budget: Decimal;
  /** What stands in any layer of these months. */
  used: Decimal;
}

/** How a line stands in the budgets that a month (`YYYY/MM`) belongs to; without one there is nothing to spend. */
export async function budgetStanding(
  query: Query,
  tenant: string,
  line: BudgetLine,
  month: string,
): Promise<BudgetStanding> {
  const { rows } = await query<{ month: string; amount: string }>(
    `select part->>'month' as month, part->>'amount' as amount
     from record_budget_budget, jsonb_array_elements(data->'months') as part
     where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = $2 and "c_accountTitleCode" = $3
       and data->'months' @> jsonb_build_array(jsonb_build_object('month', $4::text))`,
    [tenant, line.costDepartmentCode, line.accountTitleCode, month],
  );
  const months = new Set([month, ...rows.map((row) => row.month)]);
  const under = `${budgetLineAccount(line)}/`;
  const balances = await balancesUnder(query, { tenant, ledger: budgetLedger, under });
  return {
    months,
    budget: sumOf(rows.map(({ amount }) => amount)),
    used: sumOf(
      balances.filter(({ account }) => months.has(layerOfAccount(account)?.month ?? '')).map(({ balance }) => balance),
    ),
  };
}

function sumOf(amounts: readonly string[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
}
