export { type AddedUp, type ApprovalLadder, proposeRoute, type SplitRule } from './domain/approval-route.ts';
