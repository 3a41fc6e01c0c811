import type { Fact } from '../../platform/server/capability.ts';
import { countOpenAcceptances } from './open-acceptances.ts';

/** More than a guard asks for. */
const most = 10_000;

/** `openAcceptances`: how many acceptances a closing has to close. */
export const openAcceptancesFact: Fact = {
  description: `About how many acceptances a closing has to close, ${most} at most? Reads them and the organizations.`,
  records: ['closing/run'],
  find: ({ query, actor, record }) =>
    countOpenAcceptances(
      query,
      {
        tenant: actor.tenant,
        companyCode: String(record.companyDisplayCode ?? ''),
        until: String(record.closingDate ?? ''),
      },
      most,
    ),
};
