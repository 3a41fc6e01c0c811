import { type AddedByApprover, type ApprovalStage, addStage, forwardDecision } from '../../core/flow/approval.ts';
import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import type { Person } from '../../core/wire.ts';
import { eventNotAllowed } from '../errors.ts';
import type { Effect, EffectContext } from '../ports.ts';
import { approvalOf, setProgress } from '../records/events/approval-effects.ts';
import { actingAs } from '../records/reading/access-questions.ts';
import { type EffectWord, effectWord } from './effect-word.ts';

/**
 * What approvers do with a route on which it is their turn. Names of people are filled in, and everybody is judged, where the
 * route is: see `refuseUnlawfulRoute`.
 */
export const reroutingEffects: Readonly<Record<string, Effect | EffectWord>> = {
  forwardApproval,
  addApprovers: effectWord<AddApproversParams>({
    description:
      'Puts one more stage into the route on which it is the turn of who sends the event, directly before his own or directly after it, with the people of the event’s parameter `approverCodes` and their `rule` (`all` or `any`). The stage says who added it and why.',
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['place', 'stageName'],
      properties: {
        place: { description: '`before`: it comes back to him.', enum: ['before', 'after'] },
        stageName: { description: 'What the stage is called.', type: 'string', minLength: 1, maxLength: 50 },
      },
    },
    sample: { place: 'before', stageName: '追加の承認' },
    run: addApprovers,
  }),
};

interface AddApproversParams {
  place: 'before' | 'after';
  stageName: string;
}

/** `forwardApproval`: the person of the parameter `approverCode` decides in the place of who sends the event. */
function forwardApproval(context: EffectContext): void {
  const { record, event } = context;
  const { stages, progress } = approvalOf(record);
  const to = unnamed(String(event.params.approverCode));
  const said = saidWith(context);
  if (!progress || to.code === said.by.code) throw eventNotAllowed();
  setStages(record, forwardDecision(stages, progress, to, said));
}

function addApprovers({ place, stageName }: AddApproversParams): Effect {
  return (context) => {
    const { record, event } = context;
    const { stages, progress } = approvalOf(record);
    if (!progress) throw eventNotAllowed();
    const added = saidWith(context);
    const changed = addStage(stages, progress, place, {
      name: stageName,
      rule: event.params.rule === 'any' ? 'any' : 'all',
      approvers: codesIn(event.params.approverCodes).map(unnamed),
      reason: { key: `engine.record.added.${place}`, params: { person: added.by.name.slice(0, 100) } },
      added,
    });
    setStages(record, changed.stages);
    setProgress(record, changed.progress);
  };
}

function saidWith({ actor, event, now, version }: EffectContext): AddedByApprover {
  const { code, name } = actor;
  return {
    by: actingAs(actor),
    ...(actor.principal && { deputy: { code, name } }),
    at: now.toISOString(),
    version,
    comment: event.comment,
  };
}

/** Somebody of whom a client said the code alone. */
function unnamed(code: string): Person {
  return { code, name: code };
}

function codesIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function setStages(record: JsonObject, stages: readonly ApprovalStage[]): void {
  const json: Json = JSON.parse(JSON.stringify(stages));
  record.approvalStageList = json;
}
