import type { ServerCapability } from '../platform/server/capability.ts';

/** Contracts: what was agreed with whom, until when, and what it foresees to be paid. */
export const contractCapability: ServerCapability = { name: 'contract', flowsWithStages: ['contract'] };
