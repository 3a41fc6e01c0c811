import type { Actor, RelatedRecord } from '../../../engine/server/ports.ts';
import { createAccessQuestions } from '../../../engine/server/records/reading/access-questions.ts';
import { companyRoles } from '../../platform/server/access/role-screens.ts';

// The questions that `anken.acceptance` lists by, from the place that answers them for lists and reads.
const receiving = ['owner', 'ownOrganization', 'role:K002'].map(createAccessQuestions([], companyRoles));

/** May this person accept what was delivered: its requester, the requester's organization, or a purchaser? */
export function isReceiver(actor: Actor, { state, owner, record }: Omit<RelatedRecord, 'version'>): boolean {
  const subject = {
    id: '',
    tenant: actor.tenant,
    ownerCode: owner.code,
    organizationCode: owner.organizationCode,
    state,
    heldBy: [],
    participants: [],
    counterpartyCode: null,
    assigneeCode: null,
    deciding: null,
    record,
  };
  return receiving.some((question) => question.ask(actor, subject));
}
