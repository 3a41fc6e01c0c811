import {
  type ApprovalDecision,
  type ApprovalProgress,
  type ApprovalStage,
  type DecisionInput,
  openApprovers,
  recordDecision,
  returnToStage,
  startApproval,
  stopApproval,
} from '../../../core/flow/approval.ts';
import type { Json, JsonObject } from '../../../core/formats/json-schema.ts';
import { contentHashOf } from '../../../core/values/content-hash.ts';
import type { Person } from '../../../core/wire.ts';
import { eventNotAllowed } from '../../errors.ts';
import type { Effect, EffectContext } from '../../ports.ts';
import { sha256Of } from '../canonical-json.ts';
import { actingAs } from '../reading/access-questions.ts';
import type { RecordModels } from '../record-model.ts';

/** Effects that every product gets: an approval's stages stand at `/approvalStageList`, its progress at `/approval`. */
export function createApprovalEffects(models: RecordModels): Record<string, Effect> {
  const decide = (decision: ApprovalDecision['decision']): Effect => {
    return (context) => {
      const { stages, progress } = approvalOf(context.record);
      const input = decisionInput(models, context, decision);
      if (progress) setProgress(context.record, recordDecision(stages, sameContent(models, context, progress), input));
    };
  };
  return {
    startApproval: ({ record }) => {
      const { stages, progress } = approvalOf(record);
      setProgress(record, startApproval(stages, progress));
    },
    recordApproval: decide('approve'),
    recordDecline: decide('decline'),
    recordSendBack: decide('sendBack'),
    returnToStage: (context) => {
      const { stages, progress } = approvalOf(context.record);
      const stageNo = Number(context.event.params.stageNo);
      const isEarlier = stages.some((stage) => stage.stageNo === stageNo && stageNo < (progress?.currentStage ?? 0));
      if (!progress || !isEarlier) throw eventNotAllowed();
      const input = decisionInput(models, context, 'sendBack');
      setProgress(context.record, returnToStage(stages, progress, stageNo, input));
    },
    stopApproval: ({ record }) => {
      const { progress } = approvalOf(record);
      if (progress) setProgress(record, stopApproval(progress));
    },
  };
}

/** The people an approval waits for now. */
export function awaitedApprovers(record: JsonObject): Person[] {
  const { stages, progress } = approvalOf(record);
  return openApprovers(stages, progress).map(({ code, name }) => ({ code, name }));
}

/** The people who had been asked in the round that is under way: those of the open stage and of the stages before it. */
export function askedApprovers(record: JsonObject): Person[] {
  const { stages, progress } = approvalOf(record);
  const asked = stages.filter(({ stageNo }) => stageNo <= (progress?.currentStage ?? 0));
  const people = asked.flatMap(({ approvers }) => approvers.map(({ code, name }) => ({ code, name })));
  return [...new Map(people.map((person) => [person.code, person])).values()];
}

/** Is somebody named on the route, whenever his turn is or was? */
export function isOnRoute(record: JsonObject, code: string): boolean {
  const { stages } = approvalOf(record);
  return Array.isArray(stages) && stages.some(({ approvers = [] }) => approvers.some((one) => one.code === code));
}

/** The stages of a record's approval and how far it is. The schema says what stands there, and only validated records get here. */
export function approvalOf(record: JsonObject): { stages: ApprovalStage[]; progress: ApprovalProgress | undefined } {
  const { approvalStageList, approval } = record as { approvalStageList?: unknown; approval?: unknown };
  return {
    stages: (approvalStageList as ApprovalStage[] | undefined) ?? [],
    progress: approval as ApprovalProgress | undefined,
  };
}

/** Writes how far an approval is. */
export function setProgress(record: JsonObject, progress: ApprovalProgress): void {
  const json: Json = JSON.parse(JSON.stringify(progress));
  record.approval = json;
}

function decisionInput(
  models: RecordModels,
  { recordType, record, actor, now, event, version }: EffectContext,
  decision: ApprovalDecision['decision'],
): DecisionInput {
  const { approvalStageList: _route, ...content } = record;
  return {
    decision,
    approver: actingAs(actor),
    ...(actor.principal && { deputy: { code: actor.code, name: actor.name } }),
    at: now.toISOString(),
    comment: event.comment,
    version,
    contentHash: contentHashOf(content, models.of(recordType).schema, sha256Of),
  };
}

/**
 * Everybody of a round decides on the same content; otherwise some approved what others never saw. Who decides is no part of
 * it: approvers are replaced under way. Decisions of earlier releases were hashed with the route.
 */
function sameContent(
  models: RecordModels,
  { record, recordType }: EffectContext,
  progress: ApprovalProgress,
): ApprovalProgress {
  const { schema } = models.of(recordType);
  const { approvalStageList: _route, ...content } = record;
  const hashes = [content, record].map((one) => contentHashOf(one, schema, sha256Of));
  const others = progress.decisions.filter((one) => !one.superseded && one.decision === 'approve');
  if (others.some((one) => !hashes.includes(one.contentHash))) {
    throw new Error('The record was changed while it was being approved.');
  }
  return progress;
}
