import type { ApprovalProgress, ApprovalStage } from '../../../core/flow/approval.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';

/** Name of the field that holds a record's approval route, unless a section says otherwise. */
export const stagesField = 'approvalStageList';

/** The approval stages of a record, in order. Empty when it has none. */
export function stagesOf(record: JsonObject, field: string = stagesField): ApprovalStage[] {
  const stages: unknown = record[field];
  return Array.isArray(stages) ? (stages as ApprovalStage[]).toSorted((a, b) => a.stageNo - b.stageNo) : [];
}

/** Where a record's approval stands; `undefined` before it was applied. */
export function progressOf(record: JsonObject): ApprovalProgress | undefined {
  const progress: unknown = record.approval;
  return typeof progress === 'object' && progress !== null ? (progress as ApprovalProgress) : undefined;
}
