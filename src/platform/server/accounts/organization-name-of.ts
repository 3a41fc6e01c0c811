import type { EffectContext } from '../../../../engine/server/ports.ts';

/** Name of the organization of the record's owner, by the post he acts for; `undefined` when he has no account any more. */
export async function organizationNameOf({ query, actor, owner }: EffectContext): Promise<string | undefined> {
  const { rows } = await query<{ name: string }>(
    `select coalesce(p.organization_name, a.organization_name) as name
     from user_account a left join user_post p
       on p.tenant = a.tenant and p.user_code = a.code and p.organization_code = $3
     where a.tenant = $1 and a.code = $2`,
    [actor.tenant, owner.code, actor.organizationCode],
  );
  return rows[0]?.name;
}
