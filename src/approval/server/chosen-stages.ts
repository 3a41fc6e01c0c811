import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** The stages that are chosen for a record; `null` when a draft has something else where they belong, which its schema tells. */
export function chosenStages({ approvalStageList }: JsonObject): ApprovalStage[] | null {
  const list: unknown = approvalStageList ?? [];
  return Array.isArray(list) && list.every(isStage) ? list : null;
}

function isStage(stage: unknown): stage is ApprovalStage {
  if (typeof stage !== 'object' || stage === null) return false;
  const { stageNo, approvers } = stage as Partial<ApprovalStage>;
  return (
    typeof stageNo === 'number' && Array.isArray(approvers) && approvers.every((one) => typeof one?.code === 'string')
  );
}
