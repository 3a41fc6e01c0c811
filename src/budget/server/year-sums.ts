import { Decimal } from 'decimal.js';
import type { Query } from '../../../engine/server/ports.ts';
import {
  type BudgetLayer,
  type BudgetLine,
  beforeProject,
  budgetLayers,
  budgetLedger,
} from '../domain/budget-account.ts';

/** What there is in a month, and how much of it stands in which layer, in yen. */
export type MonthSums = Record<BudgetLayer | 'budget', Decimal>;

/** A line, or all lines of a department (its title is empty), month by month (`YYYY/MM`). */
export interface YearSums extends BudgetLine {
  months: Map<string, MonthSums>;
}

/** Which departments' budgets are asked for, and in which months. */
export interface YearAsked {
  tenant: string;
  departments: readonly string[];
  /** `YYYY/MM` */
  months: readonly string[];
  /** Sums of departments instead of lines. */
  byDepartment: boolean;
}

interface Found {
  department: string;
  title: string;
  project: string;
  month: string;
  of: string;
  yen: string;
}

/** What the lines of some departments have and took in some months, by department, title and project. */
export async function yearSums(query: Query, asked: YearAsked): Promise<YearSums[]> {
  const { tenant, departments, months, byDepartment } = asked;
  const { rows: budgets } = await query<Found>(
    `select "c_costDepartmentCode" as department, ${byDepartment ? `''` : '"c_accountTitleCode"'} as title,
       ${byDepartment ? `''` : `coalesce("c_projectCode", '')`} as project, part->>'month' as month, 'budget' as of, sum((part->>'amount')::numeric)::text as yen
     from record_budget_budget, jsonb_array_elements(data->'months') as part
     where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = any($2::text[]) and part->>'month' = any($3::text[])
     group by 1, 2, 3, 4`,
    [tenant, departments, months],
  );
  // Accounts are compared byte by byte: what begins with `D1/` stands before `D10`.
  const { rows: taken } = await query<Found>(
    `select split_part(account, '/', 1) as department, ${byDepartment ? `''` : withinDepartment(1)} as title,
       ${byDepartment ? `''` : withinDepartment(2)} as project, replace(split_part(account, '/', 3), '-', '/') as month, split_part(account, '/', 4) as of, sum(balance)::text as yen
     from unnest($3::text[]) as department (name) join ledger_account on tenant = $1 and ledger = $2
       and account >= (name || '/') collate "C" and account < (name || '0') collate "C"
     where balance <> 0 and split_part(account, '/', 3) = any($4::text[]) group by 1, 2, 3, 4, 5`,
    [tenant, budgetLedger, departments.map(encodeURIComponent), months.map((month) => month.replace('/', '-'))],
  );
  const coded = taken.map((row) => ({
    ...row,
    department: decodeURIComponent(row.department),
    title: decodeURIComponent(row.title),
    project: decodeURIComponent(row.project),
  }));
  return linesOf([...budgets, ...coded]);
}

/** The title (1) or the project (2) of an account, in SQL. */
function withinDepartment(part: 1 | 2): string {
  return `split_part(split_part(account, '/', 2), '${beforeProject}', ${part})`;
}

function linesOf(found: readonly Found[]): YearSums[] {
  const lines = new Map<string, YearSums>();
  for (const { department, title, project, month, of, yen } of found) {
    if (!isTold(of)) continue;
    const key = JSON.stringify([department, title, project]);
    const line = lines.get(key) ?? {
      costDepartmentCode: department,
      accountTitleCode: title,
      budgetProjectCode: project,
      months: new Map(),
    };
    const sums = line.months.get(month) ?? noSums();
    lines.set(key, line);
    line.months.set(month, sums);
    sums[of] = new Decimal(yen);
  }
  return [...lines.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

function isTold(of: string): of is keyof MonthSums {
  return of === 'budget' || budgetLayers.some((layer) => layer === of);
}

/** A month without a budget of which nobody took anything. */
export function noSums(): MonthSums {
  const zero = new Decimal(0);
  return { budget: zero, applied: zero, ordered: zero, accepted: zero, paid: zero };
}

/** The first month of the budgets that a month belongs to; where nobody has one, its calendar year begins it. */
export async function yearOf(
  query: Query,
  tenant: string,
  departments: readonly string[],
  month: string,
): Promise<string> {
  const { rows } = await query<{ first: string | null }>(
    `select min(part->>'month') as first from record_budget_budget, jsonb_array_elements(data->'months') as part
     where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = any($2::text[])
       and data->'months' @> jsonb_build_array(jsonb_build_object('month', $3::text))`,
    [tenant, departments, month],
  );
  return rows[0]?.first ?? `${month.slice(0, 4)}/01`;
}

/** Have these departments more budgets than so many? */
export async function hasMoreBudgets(
  query: Query,
  { tenant, departments, than }: { tenant: string; departments: readonly string[]; than: number },
): Promise<boolean> {
  const { rows } = await query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from record_budget_budget where tenant = $1 and state = 'kept' and "c_costDepartmentCode" = any($2::text[])
       limit $3) as counted`,
    [tenant, departments, than + 1],
  );
  return (rows[0]?.count ?? 0) > than;
}
