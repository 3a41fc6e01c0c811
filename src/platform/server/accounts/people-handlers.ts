import type { CallHandler } from '../calls/call-handler.ts';

/** `pullDown.user`: people of one's own company group, by name, code or organization. */
const user: CallHandler = async ({ app, actor, query }) => {
  const keyword = (query.keyword ?? '').normalize('NFKC').trim();
  const { rows } = await app.database.tenantTransaction(actor.tenant, (run) =>
    run(
      `select code, name, organization_name as "organizationName", position_name as "positionName"
       from user_account
       where tenant = $1 and active
         and ($2 = '' or position(lower($2) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code || ' ' ||
           organization_name || ' ' || coalesce(position_name, ''))) > 0)
         and ($3::text[] is null or code = any($3::text[]))
       order by organization_code, code limit $4`,
      [actor.tenant, keyword, query.codes?.split(',').filter(Boolean) ?? null, Number(query.limit ?? 20)],
    ),
  );
  return { items: rows };
};

/** Handlers that find people. */
export const peopleHandlers: [string, CallHandler][] = [['pullDown.user', user]];
