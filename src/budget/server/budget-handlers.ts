import { Decimal } from 'decimal.js';
import type { Query } from '../../../engine/server/ports.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { type BudgetLayer, budgetLayers, budgetLedger, layerOfAccount } from '../domain/budget-account.ts';
import { forecastOf } from '../domain/forecast.ts';
import { standingHandlers } from './standing-handler.ts';
import { transferStanding } from './transfer-standing.ts';
import { visibleDepartments } from './visible-departments.ts';

type Sums = Record<BudgetLayer | 'budget', Decimal>;

/** A line of the year that was asked for, month by month. */
interface Line {
  costDepartmentCode: string;
  accountTitleCode: string;
  months: Map<string, Sums>;
}

/**
 * `budget.inquiry`: of each line with a budget or a case in the twelve months from one on, what the budget is and how much of it
 * stands in which layer, and what is expected by the months that are over. Where no month is asked for, the year is the one
 * whose budgets today belongs to. Amounts in yen.
 */
const inquiry: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const departments = await visibleDepartments(context);
  const titles = new Map(
    (await app.engine.listMasters(actor.tenant, 'master/account-title')).map(({ code, record }) => [code, record.name]),
  );
  const today = businessDateOf(app.clock.now());
  const [months, lines] = await app.database.tenantTransaction(actor.tenant, async (query) => {
    const seen = [...departments.keys()];
    const from = typeof body.from === 'string' ? body.from : await yearOf(query, actor.tenant, seen, today.slice(0, 7));
    const year = monthsFrom(from);
    return [year, await linesOf(query, actor.tenant, seen, new Set(year))] as const;
  });
  const over = months.filter((month) => month < today.slice(0, 7)).length;
  return {
    months,
    items: lines.map(({ costDepartmentCode, accountTitleCode, months: sums }) => ({
      costDepartmentCode,
      costDepartmentName: String(departments.get(costDepartmentCode) ?? costDepartmentCode),
      accountTitleCode,
      accountTitleName: String(titles.get(accountTitleCode) ?? accountTitleCode),
      months: monthsTold(
        months.map((month) => sums.get(month) ?? nothing()),
        over,
      ),
    })),
  };
};

/** The first month of the budgets that a month belongs to; where nobody has one, its calendar year begins it. */
async function yearOf(query: Query, tenant: string, departments: readonly string[], month: string): Promise<string> {
  const { rows } = await query<{ first: string | null }>(
    `select min(part->>'month') as first from record_budget_budget, jsonb_array_elements(data->'months') as part
     where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = any($2::text[])
       and data->'months' @> jsonb_build_array(jsonb_build_object('month', $3::text))`,
    [tenant, departments, month],
  );
  return rows[0]?.first ?? `${month.slice(0, 4)}/01`;
}

/** `2026/04` and the eleven months that follow. */
function monthsFrom(from: string): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}/${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

async function linesOf(
  query: Query,
  tenant: string,
  departments: readonly string[],
  months: ReadonlySet<string>,
): Promise<Line[]> {
  const lines = new Map<string, Line>();
  const add = (
    line: Pick<Line, 'costDepartmentCode' | 'accountTitleCode'>,
    month: string,
    of: keyof Sums,
    yen: string,
  ) => {
    if (!months.has(month)) return;
    const key = JSON.stringify([line.costDepartmentCode, line.accountTitleCode]);
    const found = lines.get(key) ?? { ...line, months: new Map<string, Sums>() };
    const sums = found.months.get(month) ?? nothing();
    lines.set(key, found);
    found.months.set(month, { ...sums, [of]: sums[of].plus(yen) });
  };
  const { rows: budgets } = await query<{ department: string; title: string; month: string; amount: string }>(
    `select "c_costDepartmentCode" as department, "c_accountTitleCode" as title,
       part->>'month' as month, part->>'amount' as amount
     from record_budget_budget, jsonb_array_elements(data->'months') as part
     where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = any($2::text[])`,
    [tenant, departments],
  );
  for (const { department, title, month, amount } of budgets)
    add({ costDepartmentCode: department, accountTitleCode: title }, month, 'budget', amount);
  const { rows: accounts } = await query<{ account: string; balance: string }>(
    `select account, balance::text from ledger_account
     where tenant = $1 and ledger = $2 and balance <> 0 and split_part(account, '/', 1) = any($3::text[])`,
    [tenant, budgetLedger, departments.map(encodeURIComponent)],
  );
  for (const { account, balance } of accounts) {
    const found = layerOfAccount(account);
    const layer = budgetLayers.find((one) => one === found?.layer);
    if (found && layer) add(found.line, found.month, layer, balance);
  }
  return [...lines.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

function nothing(): Sums {
  const zero = new Decimal(0);
  return { budget: zero, applied: zero, ordered: zero, accepted: zero, paid: zero };
}

/** The months of a line as they are answered; where months are over, with what is expected of each. */
function monthsTold(months: readonly Sums[], over: number): Record<string, string>[] {
  const used = months.map((sums) => budgetLayers.reduce((whole, layer) => whole.plus(sums[layer]), new Decimal(0)));
  const forecast = forecastOf(used, over);
  return months.map((sums, index) => told({ ...sums, ...(forecast[index] && { forecast: forecast[index] }) }));
}

function told(sums: Readonly<Record<string, Decimal>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toFixed()]));
}

/** Handlers of the calls about budgets. */
export const budgetHandlers: readonly [string, CallHandler][] = [
  ['budget.inquiry', inquiry],
  ...standingHandlers,
  ['budgetTransfer.standing', transferStanding],
];
