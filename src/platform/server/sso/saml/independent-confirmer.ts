import { businessDay } from '../../../../../engine/server/records/business-date.ts';
import type { Fact } from '../../capability.ts';
import { owesAccountTo } from '../owes-account-to.ts';

/** `independentConfirmer`: is the account of whoever confirms not the work of those whose change it confirms? */
export const independentConfirmer: Fact = {
  description:
    'Is the account of whoever acts not the work of those who changed the record: did none of them write its login name, mail address or roles within thirty days? Reads the books of people.',
  records: ['sso/identity-provider'],
  find: async ({ query, actor, record, today }) => {
    const makers = Array.isArray(record.changedBy) ? record.changedBy.map(String) : [];
    const day = businessDay(today);
    if (!day) return undefined;
    return !(await owesAccountTo(query, actor, makers, day.from));
  },
};
