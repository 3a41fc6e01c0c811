import { recordTableName } from '../../../engine/server/schema/identifiers.ts';
import type { Fact } from '../../platform/server/capability.ts';

/** `contractSettled`: was it accepted of a contract that is settled? */
export const contractSettled: Fact = {
  description: 'Was it accepted of a contract that is settled, so that nothing of it is opened again?',
  records: ['acceptance/acceptance'],
  find: async ({ actor, record, query }) => {
    if (typeof record.contractId !== 'string' || record.contractId === '') return false;
    const { rows } = await query(
      `select 1 from ${recordTableName('contract/contract')} where tenant = $1 and id = $2::uuid and state = 'settled'`,
      [actor.tenant, record.contractId],
    );
    return rows.length > 0;
  },
};
