import type { EffectContext } from '../../../engine/server/ports.ts';

/** Name of the organization of the record's owner; `undefined` when he has no account any more. */
export async function organizationNameOf({ query, actor, owner }: EffectContext): Promise<string | undefined> {
  const { rows } = await query<{ name: string }>(
    'select organization_name as name from user_account where tenant = $1 and code = $2',
    [actor.tenant, owner.code],
  );
  return rows[0]?.name;
}
