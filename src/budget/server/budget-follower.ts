import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { JudgedDays, JudgeTools, MasterFollower } from '../../../engine/server/masters/master-follower.ts';
import { daysOfChange, type MasterPeriod, periodOn } from '../../../engine/server/masters/periods.ts';
import { lockByName } from '../../../engine/server/store/lock-by-name.ts';
import { lateMonths } from '../domain/budget-months.ts';

type Budget = RecordOf<'budget/budget'>;

/**
 * A year that is over gets no more budgets, and a line has one budget for a month, on every day, what is planned among it: two
 * that are entered at once would both count, so the second waits for the first.
 */
export const budgetFollower: MasterFollower = {
  judge: async () => [],
  judgeDays: async (query, days, { periods }) => {
    const late = lateFaults(days);
    if (late.length > 0) return late;
    await lockByName(query, ['budgets', days.tenant]);
    return takenFaults(days, periods);
  },
  follow: async () => {},
};

function lateFaults({ from, today, before, after }: JudgedDays): FieldError[] {
  const budget = budgetOn(after, from);
  const late = budget ? lateMonths(budgetOn(before, from)?.months ?? [], budget.months, today) : [];
  return late.map((index) => faultAt(`/months/${index}/month`, 'budgetYearOver'));
}

async function takenFaults(
  { code, from, after }: Pick<JudgedDays, 'code' | 'from' | 'after'>,
  periods: JudgeTools['periods'],
): Promise<FieldError[]> {
  const departments = new Set(after.map(({ record }) => String(record.costDepartmentCode)));
  for (const costDepartmentCode of departments) {
    const others = [...(await periods({ costDepartmentCode }))].filter(([other]) => other !== code);
    for (const day of daysOfChange(from, [after, ...others.map(([, held]) => held)])) {
      const budget = budgetOn(after, day);
      const [fault] = budget ? others.flatMap(([other, held]) => sharedMonth(budget, other, budgetOn(held, day))) : [];
      if (fault) return [fault];
    }
  }
  return [];
}

/** What stands against a budget beside another one of the same line: the first month that both have. */
function sharedMonth(budget: Budget, code: string, other: Budget | undefined): FieldError[] {
  if (!other || other.costDepartmentCode !== budget.costDepartmentCode) return [];
  if (other.accountTitleCode !== budget.accountTitleCode) return [];
  if ((other.projectCode ?? '') !== (budget.projectCode ?? '')) return [];
  const months = new Set(other.months.map(({ month }) => month));
  const shared = budget.months.find(({ month }) => months.has(month));
  return shared ? [faultAt('/accountTitleCode', 'budgetTaken', { code, name: other.name, month: shared.month })] : [];
}

function budgetOn(periods: readonly MasterPeriod[], day: string): Budget | undefined {
  // Passed its schema before.
  return periodOn(periods, day)?.record as Budget | undefined;
}
