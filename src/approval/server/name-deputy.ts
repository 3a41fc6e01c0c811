import { ruleKey } from '../../../engine/core/text-keys.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import { type Colleague, mayApprove } from '../domain/may-approve.ts';

/** `nameDeputy`: an approver of the company who is not the one who is away; his name is the account's. */
export const nameDeputy: Effect<'approval/deputy'> = async ({ query, record, owner, actor }) => {
  const { rows } = await query<Colleague>(
    'select code, name, active as "isActive", division, roles from user_account where tenant = $1 and code = $2',
    [actor.tenant, record.deputyCode],
  );
  const [deputy] = rows;
  if (deputy?.code === owner.code || !mayApprove(deputy)) {
    const keyword = 'deputyCannotApprove';
    throw invalid([{ at: '/deputyCode', keyword, messageKey: ruleKey(keyword), params: {} }]);
  }
  record.deputyName = deputy.name;
};
