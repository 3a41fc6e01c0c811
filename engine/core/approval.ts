import type { Person } from './wire.ts';

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
}

export interface ApprovalDecision {
  stageNo: number;
  decision: 'approve' | 'decline' | 'sendBack';
  approver: Person;
  /** ISO 8601 instant. */
  at: string;
  comment: string | null;
  /** The record version decided on, and the hash of its content. */
  version: number;
  contentHash: string;
}

/** Where an approval stands; kept in the record at `/approval`, written by the server alone. */
export interface ApprovalProgress {
  /** Stage number now open; 0 when not running. */
  currentStage: number;
  /** Counts the rounds: grows with every apply. */
  round: number;
  decisions: ApprovalDecision[];
}
