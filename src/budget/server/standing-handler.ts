import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { movedBy } from '../../../engine/server/ledger/ledger.ts';
import { businessDateOf } from '../../../engine/server/records/business-date.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { budgetLedger, budgetLineAccount } from '../domain/budget-account.ts';
import { budgetDayOf, budgetLineOf } from '../domain/line-of.ts';
import { budgetStanding } from './budget-standing.ts';
import { visibleDepartments } from './visible-departments.ts';

const nothing = { items: [] };

/**
 * What the year has for the line that a record of this kind is booked on, what others have taken of it, what the record
 * takes, and what is free then. Of what is typed (`values`) it tells departments that one sees the budgets of; of a kept
 * record (`id`) whoever may read the record.
 */
const standingOf =
  (recordType: string): CallHandler =>
  async (context) => {
    const { app, actor, body } = context;
    const kept = typeof body.id === 'string' ? await readRecordFor(app, actor, recordType, body.id) : null;
    const record = kept ? kept.record : await typedOf(context);
    const line = record && budgetLineOf(record);
    if (!record || !line) return nothing;
    const { tenant } = actor;
    const month = (budgetDayOf(record) || businessDateOf(app.clock.now())).slice(0, 7);
    const departments = await app.engine.listMasters(tenant, 'master/cost-department');
    const control = departments.find(({ code }) => code === line.costDepartmentCode)?.record.budgetControl;
    return app.database.tenantTransaction(tenant, async (query) => {
      const { budget, used } = await budgetStanding(query, tenant, line, month);
      const under = `${budgetLineAccount(line)}/`;
      const ledger = { tenant, ledger: budgetLedger };
      const own = kept ? await movedBy(query, ledger, { recordId: kept.id, under }) : new Decimal(0);
      const amount = Decimal.max(own, String(record.amountWithoutTax || '0'));
      return told({ budget, used: used.minus(own), amount }, control ?? 'none');
    });
  };

/** `budget.standing`, of orders, and `budget.billStanding`, of bills. */
export const standingHandlers: [string, CallHandler][] = [
  ['budget.standing', standingOf('order/order')],
  ['budget.billStanding', standingOf('payment/payment')],
];

/** What is typed, where the caller sees the budgets of its department. */
async function typedOf(context: CallContext): Promise<JsonObject | null> {
  const values = (context.body.values ?? {}) as JsonObject;
  const departments = await visibleDepartments(context);
  return departments.has(String(values.costDepartmentCode ?? '')) ? values : null;
}

function told(sums: { budget: Decimal; used: Decimal; amount: Decimal }, control: string) {
  const { budget, used, amount } = sums;
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
