import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import type { BudgetLine } from '../domain/budget-account.ts';
import { budgetLineOf } from '../domain/line-of.ts';
import { budgetStanding } from './budget-standing.ts';
import { visibleDepartments } from './visible-departments.ts';

const nothing = { items: [] };

/** What a transfer may take from a line: of what its month has, as far as the year is not spent. Decimals in yen, never below 0. */
export async function freeToGive(
  query: Query,
  tenant: string,
  line: BudgetLine,
  { month, inMonth }: { month: string; inMonth: Decimal },
): Promise<{ inYear: Decimal; most: Decimal }> {
  const { budget, used } = await budgetStanding(query, tenant, line, month);
  const inYear = budget.minus(used);
  return { inYear, most: Decimal.max(0, Decimal.min(inMonth, inYear)) };
}

/**
 * `budgetTransfer.standing`: what the month that a transfer takes from has, what is left of its year, and what is left then; of
 * what is typed (`values`), or of a transfer that waits (`id`). Only who sees the budgets of the department that gives is told.
 */
export const transferStanding: CallHandler = async (context) => {
  const { app, actor } = context;
  const asked = await askedOf(context);
  const budget =
    asked && (await app.engine.getMaster(actor.tenant, 'budget/budget', String(asked.fromBudgetCode ?? '')));
  const line = budget && budgetLineOf(budget);
  const months = (budget?.months ?? []) as { month: string; amount: string }[];
  const given = months.find(({ month }) => month === asked?.fromMonth);
  if (!asked || !line || !given || !(await visibleDepartments(context)).has(line.costDepartmentCode)) return nothing;
  const { month } = given;
  const inMonth = new Decimal(given.amount);
  const amount = new Decimal(String(asked.amount || '0'));
  return app.database.tenantTransaction(actor.tenant, async (query) => {
    const { inYear, most } = await freeToGive(query, actor.tenant, line, { month, inMonth });
    const left = most.minus(amount);
    const items = Object.entries({ inMonth, inYear, amount, left }).map(([name, sum]) => ({
      name,
      amount: sum.toFixed(),
    }));
    if (!left.isNegative()) return { items };
    return { items, told: 'tooMuch', tone: 'danger', params: { most: groupedDecimal(most.toFixed()) } };
  });
};

async function askedOf({ app, actor, body }: CallContext): Promise<JsonObject | null> {
  if (typeof body.id !== 'string') return (body.values ?? {}) as JsonObject;
  const { state, record } = await readRecordFor(app, actor, 'budget/transfer', body.id);
  return state === 'pendingApproval' ? record : null;
}
