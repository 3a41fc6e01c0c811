import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query, RecordEngine } from '../../../engine/server/ports.ts';

/** How much there is: budgets are departments × titles. */
export interface BudgetSize {
  departments: number;
  titles: number;
}

/** The unit whose department the reader belongs to. */
export const unit = '00010101';

/** A department and a title that are asked for. */
export const asked = { costDepartmentCode: 'D00007', accountTitleCode: 'T007' } as const;

/** The first month of the year that is loaded, and how many of its months have passed. */
export const year = { from: '2026/04', over: 8 } as const;

const tenant = 'A';

/**
 * A year of budgets as it stands in late November: every line has twelve months; seven of its months are paid, the eighth stands
 * in all layers, and half of the lines have orders for the next two. Everything follows from a row's number.
 */
export async function loadBudgets(query: Query, engine: RecordEngine, size: BudgetSize): Promise<void> {
  const { departments, titles } = size;
  await engine.putMasters(
    tenant,
    'master/cost-department',
    Array.from({ length: departments }, (_unused, index) => {
      const code = `D${String(index).padStart(5, '0')}`;
      const of: JsonObject = code === asked.costDepartmentCode ? { organizationCode: unit } : {};
      return { code, record: { code, name: `負担部門 ${index}`, budgetControl: 'warn', ...of } };
    }),
  );
  await engine.putMasters(
    tenant,
    'master/account-title',
    Array.from({ length: titles }, (_unused, index) => {
      const code = `T${String(index).padStart(3, '0')}`;
      return { code, record: { code, name: `勘定科目 ${index}`, kind: 'expense' } };
    }),
  );
  await copyBudgets(query, engine, size);
  await query(
    `insert into ledger_account (tenant, ledger, account, is_outside, balance)
     select '${tenant}', 'budget', line || '/' || to_char(date '2026-04-01' + make_interval(months => month), 'YYYY-MM') || '/' || layer,
       false, 10000 + (d * 31 + t * 7 + month) % 50000
     from (select d, t, 'D' || lpad(d::text, 5, '0') || '/T' || lpad(t::text, 3, '0') as line
           from generate_series(0, $1::int - 1) as d, generate_series(0, $2::int - 1) as t) as lines,
       generate_series(0, 9) as month, unnest(array['applied', 'ordered', 'accepted', 'paid']) as layer
     where (month < 7 and layer = 'paid') or month = 7 or (month > 7 and layer = 'ordered' and (d + t) % 2 = 0)`,
    [departments, titles],
  );
  await query('vacuum analyze');
}

/** One budget put as the product puts it; the others are like it. */
async function copyBudgets(query: Query, engine: RecordEngine, { departments, titles }: BudgetSize): Promise<void> {
  const months = Array.from({ length: 12 }, (_unused, index) => {
    const month = index + 4;
    return { month: month > 12 ? `2027/0${month - 12}` : `2026/${String(month).padStart(2, '0')}`, amount: '100000' };
  });
  const { costDepartmentCode, accountTitleCode } = asked;
  await engine.putMaster(tenant, 'budget/budget', 'PATTERN', {
    ...{ code: 'PATTERN', name: '2026年度', costDepartmentCode, accountTitleCode, months, amount: '1200000' },
    costDepartmentName: '負担部門',
    accountTitleName: '勘定科目',
  });
  const { rows } = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'record_budget_budget'
     and is_generated = 'NEVER' and column_name not in ('id', 'number', 'data')`,
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  await query(
    `insert into record_budget_budget (id, number, data, ${columns})
     select gen_random_uuid(), 'B' || d || '-' || t, data || jsonb_build_object('code', 'B' || d || '-' || t,
         'costDepartmentCode', 'D' || lpad(d::text, 5, '0'), 'accountTitleCode', 'T' || lpad(t::text, 3, '0')), ${columns}
     from record_budget_budget, generate_series(0, $2::int - 1) as d, generate_series(0, $3::int - 1) as t
     where tenant = $1 and number = 'PATTERN'`,
    [tenant, departments, titles],
  );
  await query(`delete from record_budget_budget where tenant = $1 and number = 'PATTERN'`, [tenant]);
}
