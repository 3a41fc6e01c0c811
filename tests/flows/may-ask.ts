import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Walker } from './walk-lifecycle.ts';

/** What of a record says who has to do with it. */
export interface Involving {
  owner: { code: string };
  heldBy: readonly { code: string }[];
  record?: JsonObject;
}

/** Who answers an access question yes, told apart from the product's own code. */
export function mayAsk(question: string, walker: Walker, { owner, heldBy, record = {} }: Involving): boolean {
  if (question.startsWith('role:')) return walker.roles.includes(question.slice('role:'.length));
  if (question === 'owner') return walker.code === owner.code;
  if (question === 'counterparty') return walker.supplierCode !== null && walker.supplierCode === record.supplierCode;
  if (question === 'assignee')
    return [record.purchaserCode, record.receiverCode, record.differenceOwnerCode].includes(walker.code);
  if (question === 'system') return false;
  if (question === 'sharedTemplate') return record.isShared === true;
  if (question === 'currentApprover') return heldBy.some((person) => person.code === walker.code);
  throw new Error(`The test does not know the question "${question}".`);
}
