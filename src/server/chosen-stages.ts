import type { ApprovalStage } from '../../engine/core/approval.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';

/** The stages that are chosen for a record. A draft may hold anything; only what can count as a stage is looked at. */
export function chosenStages(record: JsonObject): ApprovalStage[] {
  const chosen = Array.isArray(record.approvalStageList) ? (record.approvalStageList as unknown[]) : [];
  return chosen.filter(isStage);
}

function isStage(stage: unknown): stage is ApprovalStage {
  if (typeof stage !== 'object' || stage === null) return false;
  const { stageNo, approvers } = stage as Partial<ApprovalStage>;
  return (
    typeof stageNo === 'number' && Array.isArray(approvers) && approvers.every((one) => typeof one?.code === 'string')
  );
}
