import { Decimal } from 'decimal.js';
import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { lockAccounts } from '../../../engine/server/ledger/ledger.ts';
import type { Effect, EffectContext } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { type BudgetLine, budgetLedger, budgetLineAccount } from '../domain/budget-account.ts';
import { transferHeads } from './transfer-heads.ts';
import { freeToGive } from './transfer-standing.ts';

type TransferContext = EffectContext<'budget/transfer'>;

/** `checkBudgets`: refuses a transfer from or to a month that its budget has not. What is in it, it does not tell. */
const checkBudgets: Effect<'budget/transfer'> = async (context) => {
  const errors = [];
  for (const side of ['from', 'to'] as const)
    if ((await givenIn(context, side)) === null) errors.push(faultAt(`/${side}Month`, 'budgetMonthMissing'));
  if (errors.length > 0) throw invalid(errors);
};

/** `askHeads`: who decides on a transfer. @throws `EN-NOT-ALLOWED` when nobody leads one of its departments */
const askHeads: Effect<'budget/transfer'> = async ({ query, actor, owner, record }) => {
  const stages = await transferHeads(query, actor.tenant, record, owner.code);
  if (!stages) throw eventNotAllowed('error.EN-NOT-ALLOWED.noApprover');
  record.approvalStageList = stages;
};

/**
 * `holdGivenBudget`: refuses to take out of a month what it has not, or of a year what is spent already. Whoever applies for
 * an order of either line waits until the budget has moved.
 */
const holdGivenBudget: Effect<'budget/transfer'> = async (context) => {
  const { query, actor, record } = context;
  const lines = [lineAt(record, 'from'), lineAt(record, 'to')];
  const accounts = [...new Set(lines.map(budgetLineAccount))].sort();
  await lockAccounts(query, { tenant: actor.tenant, ledger: budgetLedger }, accounts, { outside: accounts });
  const [inMonth, into] = [await givenIn(context, 'from'), await givenIn(context, 'to')];
  if (inMonth === null || into === null) throw eventNotAllowed('error.EN-NOT-ALLOWED.budgetMonthMissing');
  const given = { month: record.fromMonth, inMonth };
  const { most } = await freeToGive(query, actor.tenant, lineAt(record, 'from'), given);
  if (most.lessThan(record.amount))
    throw eventNotAllowed('error.EN-NOT-ALLOWED.budgetSpent', { params: { free: most.toFixed() } });
};

/** What the budget of a side has in its month, in yen; `null`: it has no such month. */
async function givenIn({ record, related }: TransferContext, side: 'from' | 'to'): Promise<Decimal | null> {
  const [budget] = await related('budget/budget', 'code', record[`${side}BudgetCode`]);
  const found = budget?.record.months.find(({ month }) => month === record[`${side}Month`]);
  return found ? new Decimal(found.amount) : null;
}

function lineAt(record: TransferContext['record'], side: 'from' | 'to'): BudgetLine {
  return {
    costDepartmentCode: record[`${side}CostDepartmentCode`] ?? '',
    accountTitleCode: record[`${side}AccountTitleCode`] ?? '',
    budgetProjectCode: record[`${side}BudgetProjectCode`] ?? '',
  };
}

/** Effects of transfers of budget, by the name flows call them. */
export const transferEffects: Record<string, Effect> = { checkBudgets, askHeads, holdGivenBudget };
