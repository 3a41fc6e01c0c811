import type { AccessQuestion } from '../../../engine/server/ports.ts';
import { sameGroup } from './same-group.ts';

/** The product's own access questions. Orders need none beyond the engine's (owner, approver, organization, role). */
export const questions: AccessQuestion[] = [sameGroup];
