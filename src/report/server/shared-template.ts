import type { AccessQuestion } from '../../../engine/server/access-question.ts';
import type { Actor } from '../../../engine/server/ports.ts';

/** `sharedTemplate`: people of the company that a template was shared within. */
export const sharedTemplate: AccessQuestion = {
  name: 'sharedTemplate',
  description: 'people of the company within which a template is shared',
  ask: (actor, { record, organizationCode }) =>
    record.isShared === true && organizationsOf(actor).includes(organizationCode),
  where: (actor, bind) =>
    organizationsOf(actor).length > 0 &&
    `data ->> 'isShared' = 'true' and organization_code = any(${bind(organizationsOf(actor))}::text[])`,
};

/** Nobody of another party is of the company. */
function organizationsOf({ counterpartyCode, companyOrganizations, organizationCode }: Actor): readonly string[] {
  return counterpartyCode === undefined ? [...(companyOrganizations ?? [organizationCode])] : [];
}
