import { type ApprovalProgress, type ApprovalStage, openApprovers } from '../../core/flow/approval.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Person } from '../../core/wire.ts';
import { eventNotAllowed } from '../errors.ts';
import type { Effect } from '../ports.ts';
import { approvalOf } from '../records/events/approval-effects.ts';
import { assigneeOf } from '../records/reading/holders.ts';
import type { RecordModels } from '../records/record-model.ts';
import { placesOf, writeAt } from './write-fields.ts';

/**
 * What the event `handOver` does: puts somebody in the place of another, as owner, as who is in charge, or in the stages that
 * are still to be decided. What was decided stays whose it was.
 * @throws `EN-NOT-ALLOWED` where the other stands there no longer
 */
export function createTakeOver(models: RecordModels): Effect {
  return ({ record, recordType, owner, event, handTo }) => {
    const { facts } = models.of(recordType);
    const { party, from, to, toName, toOrganization } = event.params;
    const next = { code: String(to), name: String(toName) };
    const refuse = (stands: boolean) => {
      if (!stands) throw eventNotAllowed('handOver.notTheirs');
    };
    if (party === 'owner') {
      refuse(owner.code === from);
      writePerson(record, facts.handOver?.owner, next);
      handTo({ ...next, organizationCode: String(toOrganization) });
    } else if (party === 'assignee') {
      refuse(assigneeOf(facts, record)?.code === from);
      writePerson(record, facts.assignee, next);
    } else {
      refuse(replaceApprover(record, String(from), next));
    }
  };
}

function writePerson(record: JsonObject, at: { code?: string; name?: string } | undefined, person: Person): void {
  for (const part of ['code', 'name'] as const) {
    const pointer = at?.[part];
    if (pointer === undefined) continue;
    for (const place of placesOf(record, pointer)) writeAt(place, person[part]);
  }
}

/** Did he stand in a stage that is still to be decided? */
function replaceApprover(record: JsonObject, from: string, next: Person): boolean {
  const { stages, progress } = approvalOf(record);
  const open = stages.filter((stage) => undecidedIn(stage, stages, progress).some(({ code }) => code === from));
  for (const stage of open) stage.approvers = stage.approvers.map((one) => (one.code === from ? next : one));
  return open.length > 0;
}

/** Who of a stage has yet to decide: those awaited now, and everybody of the stages that come after. */
function undecidedIn(
  stage: ApprovalStage,
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress | undefined,
): readonly Person[] {
  const current = progress?.currentStage ?? 0;
  if (current === 0 || stage.stageNo < current) return [];
  return stage.stageNo === current ? openApprovers(stages, progress) : stage.approvers;
}
