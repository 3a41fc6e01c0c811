import type { Person } from '../../../../engine/core/wire.ts';
import type { Query } from '../../../../engine/server/ports.ts';

/** Where people keep their own routes; see `own-route-handlers.ts`. */
const shelf = 'approval/own-route';

const approversPath = '$.approvalStageList[*].approvers[*].code';

/** In how many people's own routes somebody of these stands, by his code. */
export async function routesNaming(
  query: Query,
  tenant: string,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await query<{ code: string; routes: number }>(
    `select named #>> '{}' as code, count(distinct (user_code, id))::int as routes
     from list_view, lateral jsonb_path_query(query, $4::jsonpath) as named
     where tenant = $1 and screen = $2 and named #>> '{}' = any($3::text[]) group by 1`,
    [tenant, shelf, codes, approversPath],
  );
  return new Map(rows.map(({ code, routes }) => [code, routes]));
}

/** Puts somebody in another's place in everybody's own routes; where he stands beside him, the other only goes. Answers in how many. */
export async function replaceInRoutes(
  query: Query,
  tenant: string,
  { from, to }: { from: string; to: Person },
): Promise<number> {
  const { rows } = await query<{ owner: string; id: string; route: OwnRoute }>(
    `select user_code as owner, id, query as route from list_view
     where tenant = $1 and screen = $2 and jsonb_path_exists(query, $4::jsonpath, jsonb_build_object('code', $3::text)) for update`,
    [tenant, shelf, from, `${approversPath} ? (@ == $code)`],
  );
  for (const { owner, id, route } of rows) {
    await query('update list_view set query = $4 where tenant = $1 and user_code = $2 and id = $3', [
      tenant,
      owner,
      id,
      JSON.stringify({ ...route, approvalStageList: replacedIn(route.approvalStageList, from, to) }),
    ]);
  }
  return rows.length;
}

/** As it is kept; the rest of it goes along. */
interface OwnRoute {
  approvalStageList: Stage[];
}

interface Stage {
  approvers: Person[];
}

function replacedIn(stages: readonly Stage[], from: string, to: Person): Stage[] {
  return stages.map((stage) => {
    const approvers = stage.approvers.map((one) => (one.code === from ? { code: to.code, name: to.name } : one));
    return { ...stage, approvers: [...new Map(approvers.map((one) => [one.code, one])).values()] };
  });
}
