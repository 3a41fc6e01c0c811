import type { ApprovalStage } from '../../../core/flow/approval.ts';
import type { Person } from '../../../core/wire.ts';

/** Stages with their numbers put in order from 1. */
export function renumbered(stages: readonly ApprovalStage[]): ApprovalStage[] {
  return stages.map((stage, index) => (stage.stageNo === index + 1 ? stage : { ...stage, stageNo: index + 1 }));
}

/** The stages with one more at the end, which the applicant adds on his own. */
export function withStage(stages: readonly ApprovalStage[], name: string): ApprovalStage[] {
  return renumbered([...stages, { stageNo: 0, name, rule: 'all', approvers: [] }]);
}

/** The stages without one. A required stage stays. */
export function withoutStage(stages: readonly ApprovalStage[], stageNo: number): ApprovalStage[] {
  return renumbered(stages.filter((stage) => stage.stageNo !== stageNo || stage.required));
}

/** The stages with one person more or less in one of them; nobody stands in a stage twice. */
export function withApprovers(
  stages: readonly ApprovalStage[],
  stageNo: number,
  approvers: readonly Person[],
): ApprovalStage[] {
  return stages.map((stage) => (stage.stageNo === stageNo ? { ...stage, approvers: unique(approvers) } : stage));
}

/** The stages with one stage's rule changed. `need` is how many, for `count`. */
export function withRule(
  stages: readonly ApprovalStage[],
  stageNo: number,
  rule: ApprovalStage['rule'],
  need?: number,
): ApprovalStage[] {
  return stages.map((stage) => {
    if (stage.stageNo !== stageNo) return stage;
    const { need: _need, ...rest } = stage;
    return rule === 'count' ? { ...rest, rule, need: need ?? 1 } : { ...rest, rule };
  });
}

function unique(people: readonly Person[]): Person[] {
  return people.filter((person, index) => people.findIndex((other) => other.code === person.code) === index);
}

/** What the rules demand, and after it the stages of a route of one's own, but for those that ask the same people again. */
export function withOwnRoute(stages: readonly ApprovalStage[], own: readonly ApprovalStage[]): ApprovalStage[] {
  const demanded = stages.filter(({ required }) => required);
  const asked = new Set(demanded.flatMap(({ approvers }) => approvers.map(({ code }) => code)));
  const further = own.filter(({ approvers }) => !approvers.every(({ code }) => asked.has(code)));
  return renumbered([...demanded, ...further.map(({ required: _required, reason: _reason, ...stage }) => stage)]);
}
