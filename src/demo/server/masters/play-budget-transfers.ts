import type { ApprovalStage } from '../../../../engine/core/flow/approval.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import { budgetsOf, costDepartmentsOf } from '../data/money/budget-lines.ts';
import { type DemoBudgetTransfer, tourinBudgetTransfers } from '../data/money/budget-transfers.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed, userOf } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';

const recordType = 'budget/transfer';

/** Plays what was asked to move between budgets, one after the other, and what the heads of the departments made of it. */
export async function playBudgetTransfers(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  for (const transfer of tourinBudgetTransfers) await playTransfer(stage, world, transfer, now);
}

async function playTransfer(
  { engine, setTime }: Stage,
  world: DemoWorld,
  transfer: DemoBudgetTransfer,
  now: Date,
): Promise<void> {
  let at = subtractWorkingMinutes(now, transfer.age * workingDay);
  const send = (user: DemoUser, event: string, request: object): Promise<RecordEnvelope> => {
    setTime(at);
    at = addWorkingMinutes(at, 95);
    return engine.applyEvent(actorOf(world, user), { recordType, event, request });
  };
  const asker = userNamed(world, transfer.login);
  let told = await send(asker, 'apply', { record: recordOf(world, transfer) });
  const stages = told.record.approvalStageList as object as ApprovalStage[];
  const decide = async (stage: ApprovalStage | undefined, event: string, comment?: string) => {
    const decider = userOf(world, stage?.approvers[0]?.code);
    told = await send(decider, event, {
      id: told.id,
      version: told.version,
      ...(comment !== undefined && { comment }),
    });
  };
  if (transfer.outcome === 'moved') for (const stage of stages) await decide(stage, 'approve');
  if (transfer.outcome === 'halfway') await decide(stages[0], 'approve');
  if (transfer.outcome === 'declined') await decide(stages[0], 'decline', '今期のうちに使う予定があります。');
  if (transfer.outcome === 'withdrawn') await send(asker, 'withdraw', { id: told.id, version: told.version });
}

function recordOf(world: DemoWorld, { from, fromMonth, to, toMonth, amount, reason }: DemoBudgetTransfer) {
  const gives = budgetOf(world, from);
  const gets = budgetOf(world, to);
  return { fromBudgetCode: gives.code, fromMonth, toBudgetCode: gets.code, toMonth, amount, reason };
}

function budgetOf({ organizations }: DemoWorld, { organization, title }: DemoBudgetTransfer['from']) {
  const bearer = costDepartmentsOf(organizations).find(({ organizationCode }) => organizationCode === organization);
  const found = budgetsOf(organizations).find(
    ({ costDepartmentCode, accountTitleCode }) => costDepartmentCode === bearer?.code && accountTitleCode === title,
  );
  if (!found) throw new Error(`There is no budget of ${organization} for ${title}.`);
  return found;
}
