import { everyTenant } from '../../../../engine/server/schema/keep-flow-versions.ts';
import type { AppContext } from '../app-context.ts';
import type { CallContext } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';

const provider = 90;
const buyer = 10;

/** The lifecycle of an id, as its file says. Throws 404 when there is none. */
export function lifecycleOf(app: AppContext, id: string | undefined) {
  const flow = app.definitions.flows.get(id ?? '');
  if (flow?.kind !== 'lifecycle') throw notFound();
  return flow;
}

/** The company groups whose flows somebody may look after: the provider's people all, anybody else his own. */
export async function groupsFor({ app, actor }: CallContext): Promise<{ code: string; name: string }[]> {
  const { rows } = await app.database.query<{ code: string; name: string }>(
    'select code, name from company_group where division = $1 and ($2::text is null or code = $2) order by code',
    [buyer, actor.division === provider ? null : actor.tenant],
  );
  return rows;
}

/** Whom a request is about: `*` is for the provider's people only. Throws 404 for groups that are not theirs. */
export async function scopeOf(
  context: CallContext,
  group: string | undefined,
): Promise<{ scope: string; tenants: string[] }> {
  const groups = (await groupsFor(context)).map(({ code }) => code);
  if (group === everyTenant && context.actor.division === provider) return { scope: everyTenant, tenants: groups };
  if (group === undefined || !groups.includes(group)) throw notFound();
  return { scope: group, tenants: [group] };
}
