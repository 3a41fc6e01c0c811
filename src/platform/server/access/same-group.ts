import type { AccessQuestion } from '../../../../engine/server/access-question.ts';

/** `sameGroup`: everybody of the company group who may open the screen. The tenant's own wall stands before it. */
export const sameGroup: AccessQuestion = {
  name: 'sameGroup',
  description: 'everybody of the company group',
  ask: () => true,
  where: () => true,
};
