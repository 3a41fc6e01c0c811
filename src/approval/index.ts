export { type AddedUp, proposeRoute } from './domain/approval-route.ts';
export type { ApprovalLadder, SplitRule } from './domain/ladder.ts';
