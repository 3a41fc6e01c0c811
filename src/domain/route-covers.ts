import type { ApprovalStage } from '../../engine/core/approval.ts';
import { answers } from './approval-route.ts';

/**
 * Does a chosen route do all that the rules demand? Every required stage has a chosen one that answers it, in the same
 * order; more stages and more approvers are welcome as long as nothing gets easier; the requester is nowhere in it.
 */
export function routeCovers(
  required: readonly ApprovalStage[],
  chosen: readonly ApprovalStage[],
  requesterCode: string,
): boolean {
  if (chosen.length === 0 || hasRepeatedNumbers(chosen)) return false;
  if (chosen.some((stage) => stage.approvers.some(({ code }) => code === requesterCode))) return false;
  const open = [...chosen].sort((one, other) => one.stageNo - other.stageNo);
  return required.every((stage) => {
    const found = open.findIndex((candidate) => answers(candidate, stage));
    open.splice(0, found + 1);
    return found >= 0;
  });
}

// Stages are found by their number: of two with the same one, one would never be asked.
function hasRepeatedNumbers(stages: readonly ApprovalStage[]): boolean {
  return new Set(stages.map(({ stageNo }) => stageNo)).size < stages.length;
}
