import type { MasterFollower } from '../../../../engine/server/masters/master-follower.ts';

/** What is asked of passwords follows the rule that the company keeps; without one the default holds. */
export const passwordRuleFollower: MasterFollower = {
  judge: async () => [],
  follow: async (query, tenant, rows) => {
    const kept = rows.find(({ state }) => state === 'kept');
    if (rows.length === 0) return;
    await query('update company_group set password_rule = $2 where code = $1', [
      tenant,
      kept ? JSON.stringify(kept.data) : null,
    ]);
  },
};
