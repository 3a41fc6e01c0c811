export { type ApprovalLadder, proposeRoute } from './domain/approval-route.ts';
