import {
  type ApprovalProgress,
  type ApprovalStage,
  isStageComplete,
  openApprovers,
} from '../../../engine/core/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { documentMessage } from './document-message.ts';

/**
 * `notifyApprovers`: asks those whose decision is awaited now. After a pull-back nobody is: then everybody who had been
 * asked hears that it is gone.
 */
export const notifyApprovers: Effect = (context) => {
  const { stages, progress } = approvalOf(context.record);
  const awaited = openApprovers(stages, progress);
  if (awaited.length > 0) {
    context.enqueue('approval.requested', { ...documentMessage(context), recipients: toJson(awaited) });
    return;
  }
  const asked = askedSoFar(stages, progress, String(context.record.appliedAt ?? ''));
  if (asked.length === 0) return;
  context.enqueue('approval.withdrawn', { ...documentMessage(context), recipients: toJson(asked) });
};

/** `notifyRequester`: tells the owner what somebody else did with the record, with the reason given. */
export const notifyRequester: Effect = (context) => {
  context.enqueue('order.returned', { ...documentMessage(context), recipients: toJson([context.owner]) });
};

function approvalOf(record: JsonObject): { stages: ApprovalStage[]; progress: ApprovalProgress | undefined } {
  const { approvalStageList, approval } = record as {
    approvalStageList?: ApprovalStage[];
    approval?: ApprovalProgress;
  };
  return { stages: approvalStageList ?? [], progress: approval };
}

/** Approvers of the stages up to the one that was open when the approval stopped. */
function askedSoFar(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress | undefined,
  appliedAt: string,
): Person[] {
  if (!progress) return [];
  const ofThisRound = progress.decisions
    .filter(({ at }) => at >= appliedAt)
    .map(({ superseded: _stopped, ...decision }) => decision);
  const inOrder = [...stages].sort((one, other) => one.stageNo - other.stageNo);
  const open = inOrder.findIndex((stage) => !isStageComplete(stage, { ...progress, decisions: ofThisRound }));
  const people = inOrder.slice(0, open + 1).flatMap((stage) => stage.approvers);
  return [...new Map(people.map((person) => [person.code, person])).values()];
}

function toJson(people: readonly Person[]): JsonObject[] {
  return people.map(({ code, name }) => ({ code, name }));
}
