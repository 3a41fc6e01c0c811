import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import { answers } from './approval-route.ts';

/**
 * For every stage that rules demand, which of the chosen ones answers it, in the same order: its place in the list, or `null`.
 * More stages and more approvers are welcome as long as nothing gets easier.
 */
export function answeringStages(
  demanded: readonly ApprovalStage[],
  chosen: readonly ApprovalStage[],
): (number | null)[] {
  const open = chosen
    .map((stage, index) => ({ stage, index }))
    .sort((one, other) => one.stage.stageNo - other.stage.stageNo);
  return demanded.map((stage) => {
    const found = open.findIndex((candidate) => answers(candidate.stage, stage));
    return open.splice(0, found + 1).at(-1)?.index ?? null;
  });
}
