/**
 * `npm run bench -- budget` (fewer: `BENCH_SHARE=0.1`): what is left of a budget while an order is typed, and the inquiry of a
 * year, at 1,000 departments × 200 titles on PostgreSQL, for whoever sees one department and for whoever sees all; beside one
 * statement that was written by hand for the same question, in the same transaction. The server's own time, without a network.
 */
import type { Database } from '../../engine/server/ports.ts';
import type { SignedIn, TestServer } from '../../tests/support/test-server.ts';
import { asked, loadBudgets, year } from './budget/load-budgets.ts';
import { onPostgres } from './on-postgres.ts';
import { tellTimes } from './tell-times.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const size = { departments: Math.round(1000 * share), titles: 200 };

/** Prints the figures. */
export async function benchBudget(): Promise<void> {
  await onPostgres(async (test, database) => {
    const begun = performance.now();
    await loadBudgets(database.query, test.context.engine, size);
    console.log(
      `\nbudget: ${JSON.stringify(size)}, loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s; ms`,
    );
    await measure(test, database);
  });
}

async function measure({ signIn }: TestServer, database: Database): Promise<void> {
  await setRoles(database, 'requester', ['K001', 'B001']);
  await setRoles(database, 'budget', ['K001', 'B001_0', 'K999']);
  const [member, keeper] = [await signIn('A/requester'), await signIn('A/budget')];
  const base = '/service-buyer-master-common/v1/api/budget';
  const ask = (person: SignedIn, path: string, payload: object) => async () => {
    const answer = await person.inject({ method: 'POST', url: `${base}/${path}`, payload });
    const { items } = answer.json<{ items?: unknown[] }>();
    if (answer.statusCode !== 200 || !items?.length) throw new Error(`${path}: ${answer.body.slice(0, 300)}`);
    return answer.body.length;
  };
  const values = { ...asked, deliveryDate: '2026/12/10', amountWithoutTax: '12345' };
  await tellTimes('while typing (at most 20)', ask(member, 'standing', { values }));
  await tellTimes('while typing, who sees all', ask(keeper, 'standing', { values }));
  await tellTimes('  by hand', () => leftByHand(database));
  await tellTimes('inquiry of a year, one department', ask(member, 'inquiry', { from: year.from }));
  await tellTimes('inquiry of a year, all', ask(keeper, 'inquiry', { from: year.from }));
  await tellTimes('  by hand, by department and month', () => yearByHand(database));
}

function setRoles({ query }: Database, code: string, roles: string[]) {
  return query(`update user_account set roles = $2 where tenant = 'A' and code = $1`, [code, roles]);
}

/** What is left of the line that is asked for: one statement, the line's account and department known. */
function leftByHand(database: Database): Promise<number> {
  return database.tenantTransaction('A', async (query) => {
    const { rows } = await query(
      `select (select sum((part->>'amount')::numeric) from record_budget_budget, jsonb_array_elements(data->'months') as part
          where tenant = 'A' and state = 'kept' and "c_costDepartmentCode" = $1 and "c_accountTitleCode" = $2) as budget,
         (select sum(balance) from ledger_account where tenant = 'A' and ledger = 'budget'
          and account >= $3 and account < $4) as used,
         (select data->>'budgetControl' from record_master_cost_department where tenant = 'A' and number = $1) as control`,
      [...Object.values(asked), `${Object.values(asked).join('/')}/`, `${Object.values(asked).join('/')}0`],
    );
    return JSON.stringify(rows).length;
  });
}

/** What all departments have and took, by month and layer. */
function yearByHand(database: Database): Promise<number> {
  return database.tenantTransaction('A', async (query) => {
    const { rows: budgets } = await query(
      `select "c_costDepartmentCode" as department, part->>'month' as month, sum((part->>'amount')::numeric) as budget
       from record_budget_budget, jsonb_array_elements(data->'months') as part
       where tenant = 'A' and state = 'kept' group by 1, 2`,
    );
    const { rows: taken } = await query(
      `select split_part(account, '/', 1) as department, split_part(account, '/', 3) as month, split_part(account, '/', 4) as layer,
         sum(balance) as yen
       from ledger_account where tenant = 'A' and ledger = 'budget' and balance <> 0 group by 1, 2, 3`,
    );
    return JSON.stringify([budgets, taken]).length;
  });
}
