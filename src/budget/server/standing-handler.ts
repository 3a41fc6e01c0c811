import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { budgetLineOf } from '../domain/line-of.ts';
import { lackIn, type YearDemand, yearDemands } from './budget-standing.ts';
import { visibleDepartments } from './visible-departments.ts';

const nothing = { items: [] };

/**
 * What the year has for the line that a record of this kind is booked on, what others have taken of it, what the record
 * takes, and what is free then; of a contract of several years, the year with the least left. Of what is typed (`values`, and
 * `id` where it was kept before) it tells departments that one sees the budgets of; of a kept record whoever may read it.
 */
const standingOf =
  (recordType: string): CallHandler =>
  async (context) => {
    const { app, actor, body } = context;
    const kept = typeof body.id === 'string' ? await readRecordFor(app, actor, recordType, body.id) : null;
    const isTyped = body.values !== undefined;
    const record = isTyped ? await typedOf(context) : (kept?.record ?? null);
    const line = record && budgetLineOf(record);
    if (!record || !line) return nothing;
    const { tenant } = actor;
    const today = businessDateOf(app.clock.now());
    const departments = await app.engine.listMasters(tenant, 'master/cost-department');
    const control = departments.find(({ code }) => code === line.costDepartmentCode)?.record.budgetControl;
    return app.database.tenantTransaction(tenant, async (query) => {
      const years = await yearDemands(query, tenant, { line, record, today, recordId: kept?.id });
      const [tightest] = years.toSorted((one, other) => lackIn(other).comparedTo(lackIn(one)));
      if (!tightest) return nothing;
      // What is typed takes the place of what the record took before, were it more.
      const amount = isTyped ? tightest.amount : Decimal.max(tightest.own, tightest.amount);
      return told({ ...tightest, amount }, control ?? 'none');
    });
  };

/** `budget.standing`, of orders, `budget.billStanding`, of bills, and `budget.contractStanding`, of contracts. */
export const standingHandlers: [string, CallHandler][] = [
  ['budget.standing', standingOf('order/order')],
  ['budget.billStanding', standingOf('payment/payment')],
  ['budget.contractStanding', standingOf('contract/contract')],
];

/** What is typed, where the caller sees the budgets of its department. */
async function typedOf(context: CallContext): Promise<JsonObject | null> {
  const values = (context.body.values ?? {}) as JsonObject;
  const departments = await visibleDepartments(context);
  if (!departments.has(String(values.costDepartmentCode ?? ''))) return null;
  const { app, actor } = context;
  const project = await app.engine.getMaster(actor.tenant, 'master/project', String(values.projectCode ?? ''));
  return { ...values, budgetProjectCode: project?.budgetProjectCode ?? '' };
}

function told(year: YearDemand, control: string) {
  const { budget, amount } = year;
  const used = year.used.minus(year.own);
  const free = budget.minus(used).minus(amount);
  const items = Object.entries({ budget, used, amount, free }).map(([name, sum]) => ({ name, amount: sum.toFixed() }));
  if (control === 'none' || !free.isNegative()) return { items };
  const over = { over: groupedDecimal(free.negated().toFixed()) };
  return {
    items,
    told: control === 'stop' ? 'stops' : 'over',
    tone: control === 'stop' ? 'danger' : 'warning',
    params: over,
  };
}
