import type { Person } from '../wire.ts';

/** How many of a stage's approvers must say yes. */
export type StageRule = 'all' | 'any' | 'count';

/** One stage of an approval route, as proposed, chosen and then frozen when the record is applied. */
export interface ApprovalStage {
  /** From 1, in order. */
  stageNo: number;
  name: string;
  rule: StageRule;
  /** For `count`: how many. */
  need?: number;
  approvers: Person[];
  /** Why this stage is here, as a text key with parameters: `{ key: 'approval.reason.amountOver', params: { limit: '1000000' } }`. */
  reason?: { key: string; params?: Record<string, string> };
  /** Rule that put it here; a required stage cannot be removed by the applicant. */
  required?: boolean;
  /** Who put it in while it was decided on, and why; written by the server alone. */
  added?: AddedByApprover;
  /** Who of its people gave his decision to whom, in order; written by the server alone. */
  forwarded?: ForwardedDecision[];
}

/** An approver who changed the route on which it was his turn. */
export interface AddedByApprover {
  by: Person;
  /** Who did so in his place while he was away. */
  deputy?: Person;
  /** ISO 8601 instant. */
  at: string;
  /** Version of the record on which he did so: one change has one. */
  version: number;
  comment: string | null;
}

/** A decision that an approver gave to somebody else. */
export interface ForwardedDecision extends AddedByApprover {
  to: Person;
}

export interface ApprovalDecision {
  stageNo: number;
  decision: 'approve' | 'decline' | 'sendBack';
  approver: Person;
  /** Who decided in his place while he was away. */
  deputy?: Person;
  /** ISO 8601 instant. */
  at: string;
  comment: string | null;
  /** The record version decided on, and the hash of its content. */
  version: number;
  contentHash: string;
  /** It no longer counts: the record was applied again, pulled back or returned to this stage or an earlier one. */
  superseded?: true;
}

/** Somebody who decides while another is away, until the day is over. */
export interface Deputyship {
  deputy: Person;
  absent: Person;
  /** Kinds of records; all that are decided on unless told. */
  records?: readonly string[];
  /** Decimal string: up to which main amount of a record, that of a change under way included; of any unless told. */
  upTo?: string;
  /** Codes of those who come first: he decides only where all of them are kept from it by a duty of their own. */
  insteadOf: readonly string[];
}

/** What the caller knows of a decision; the stage is the open one. */
export type DecisionInput = Omit<ApprovalDecision, 'stageNo' | 'superseded'>;

/** Thrown when a decision is recorded that the stages do not allow; the server asks before, so it is a defect. */
export class ApprovalError extends Error {
  override readonly name = 'ApprovalError';
}

/** Where an approval stands; kept in the record at `/approval`, written by the server alone. */
export interface ApprovalProgress {
  /** Stage number now open; 0 when not running. */
  currentStage: number;
  /** Counts the rounds: grows with every apply. */
  round: number;
  decisions: ApprovalDecision[];
}

/** The people whose decision is awaited now: approvers of the open stage who have not approved it yet. */
export function openApprovers(stages: readonly ApprovalStage[], progress: ApprovalProgress | undefined): Person[] {
  const stage = openStage(stages, progress);
  if (!stage || !progress) return [];
  const decided = approvedCodes(stage, progress);
  return stage.approvers.filter((approver) => !decided.has(approver.code));
}

/** Opens the first stage. Decisions of earlier rounds stay on the record but no longer count. */
export function startApproval(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress | undefined,
): ApprovalProgress {
  const first = inOrder(stages)[0];
  if (!first) throw new ApprovalError('An approval needs at least one stage.');
  return {
    currentStage: first.stageNo,
    round: (progress?.round ?? 0) + 1,
    decisions: supersede(progress?.decisions ?? [], first.stageNo),
  };
}

/**
 * Adds a decision of one of the open approvers. An approval that completes its stage opens the next one;
 * after the last one, and after a refusal, no stage is open (`currentStage` 0).
 * @throws ApprovalError when the person is not awaited.
 */
export function recordDecision(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress,
  input: DecisionInput,
): ApprovalProgress {
  const stage = awaitedStage(stages, progress, input.approver);
  const decided = { ...progress, decisions: [...progress.decisions, { ...input, stageNo: stage.stageNo }] };
  if (input.decision !== 'approve') return { ...decided, currentStage: 0 };
  if (!isStageComplete(stage, decided)) return decided;
  const next = inOrder(stages).find((later) => later.stageNo > stage.stageNo);
  return { ...decided, currentStage: next?.stageNo ?? 0 };
}

/** How many people must say yes before a stage is complete. One that asks for more than it has never is. */
export function neededApprovals({ rule, need, approvers }: Pick<ApprovalStage, 'rule' | 'need' | 'approvers'>): number {
  const people = new Set(approvers.map(({ code }) => code)).size;
  if (rule === 'any') return 1;
  return rule === 'count' ? (need ?? people) : people;
}

/** Have enough of the stage's approvers said yes? */
export function isStageComplete(stage: ApprovalStage, progress: ApprovalProgress): boolean {
  return approvedCodes(stage, progress).size >= neededApprovals(stage);
}

/** Would this person's yes complete the last stage, and so the whole approval? */
export function completesWith(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress | undefined,
  userCode: string,
): boolean {
  const stage = openStage(stages, progress);
  if (!stage || !progress || stage !== inOrder(stages).at(-1)) return false;
  if (!openApprovers(stages, progress).some((person) => person.code === userCode)) return false;
  return approvedCodes(stage, progress).size + 1 >= neededApprovals(stage);
}

/** Has anybody of the last stage approved already? */
export function hasLastStageStarted(stages: readonly ApprovalStage[], progress: ApprovalProgress | undefined): boolean {
  const last = inOrder(stages).at(-1);
  return last !== undefined && progress !== undefined && approvedCodes(last, progress).size > 0;
}

/**
 * Sends the approval back to an earlier stage: the sending person's decision is kept, that stage and the later
 * ones are to be decided again.
 * @throws ApprovalError when the stage is not an earlier one, or the person is not awaited.
 */
export function returnToStage(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress,
  stageNo: number,
  input: DecisionInput,
): ApprovalProgress {
  if (!stages.some((stage) => stage.stageNo === stageNo) || stageNo >= progress.currentStage) {
    throw new ApprovalError(`Stage ${stageNo} is no stage before ${progress.currentStage}.`);
  }
  const decided = recordDecision(stages, progress, { ...input, decision: 'sendBack' });
  return { ...decided, currentStage: stageNo, decisions: supersede(decided.decisions, stageNo) };
}

/**
 * The stages with another person in the place of one who is awaited. What he had yet to decide is the other's.
 * @throws ApprovalError when he is not awaited
 */
export function forwardDecision(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress,
  to: Person,
  said: AddedByApprover,
): ApprovalStage[] {
  const stage = awaitedStage(stages, progress, said.by);
  const approvers = stage.approvers.map((one) => (one.code === said.by.code ? to : one));
  const forwarded = [...(stage.forwarded ?? []), { ...said, to }];
  return stages.map((one) => (one === stage ? { ...one, approvers, forwarded } : one));
}

/**
 * The stages with one more, directly before or after the open one; those behind it, and what was decided there, count on. Before:
 * it is the open one, and what it was put before comes again.
 * @throws ApprovalError when whoever adds it is not awaited
 */
export function addStage(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress,
  place: 'before' | 'after',
  more: Pick<ApprovalStage, 'name' | 'rule' | 'approvers' | 'reason'> & { added: AddedByApprover },
): { stages: ApprovalStage[]; progress: ApprovalProgress } {
  const open = awaitedStage(stages, progress, more.added.by).stageNo;
  const stageNo = place === 'before' ? open : open + 1;
  const moved = <Numbered extends { stageNo: number }>(one: Numbered) =>
    one.stageNo >= stageNo ? { ...one, stageNo: one.stageNo + 1 } : one;
  return {
    stages: inOrder([...stages.map(moved), { stageNo, ...more }]),
    // What no longer counts tells of the stages as they were.
    progress: { ...progress, decisions: progress.decisions.map((one) => (one.superseded ? one : moved(one))) },
  };
}

/** Stops a running approval (pull-back): no stage is open and no decision counts any more. */
export function stopApproval(progress: ApprovalProgress): ApprovalProgress {
  return { ...progress, currentStage: 0, decisions: supersede(progress.decisions, 1) };
}

function awaitedStage(stages: readonly ApprovalStage[], progress: ApprovalProgress, { code }: Person): ApprovalStage {
  const stage = openStage(stages, progress);
  if (!stage || !openApprovers(stages, progress).some((person) => person.code === code))
    throw new ApprovalError(`${code} is not awaited at stage ${progress.currentStage}.`);
  return stage;
}

function openStage(
  stages: readonly ApprovalStage[],
  progress: ApprovalProgress | undefined,
): ApprovalStage | undefined {
  return progress ? stages.find((stage) => stage.stageNo === progress.currentStage) : undefined;
}

function approvedCodes(stage: ApprovalStage, progress: ApprovalProgress): Set<string> {
  const listed = new Set(stage.approvers.map((approver) => approver.code));
  return new Set(
    progress.decisions
      .filter((one) => !one.superseded && one.stageNo === stage.stageNo && one.decision === 'approve')
      .map((one) => one.approver.code)
      .filter((code) => listed.has(code)),
  );
}

function inOrder(stages: readonly ApprovalStage[]): ApprovalStage[] {
  return [...stages].sort((one, other) => one.stageNo - other.stageNo);
}

function supersede(decisions: readonly ApprovalDecision[], fromStage: number): ApprovalDecision[] {
  return decisions.map((one) => (one.stageNo >= fromStage ? { ...one, superseded: true } : one));
}
