import { movableSteps } from '../../../../engine/core/flow/step-order.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import { everyTenant } from '../../../../engine/server/schema/keep-flow-versions.ts';
import type { CallContext } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';

const provider = 90;
const buyer = 10;

/** Is this one of the provider's people, who look after the flows of every company? */
export function isOperator({ actor }: Pick<CallContext, 'actor'>): boolean {
  return actor.division === provider;
}

/**
 * The flows that somebody may look after: the operator all, a company's administrators those that do not bind them. Of the
 * inputs in steps those whose steps could stand in another order, or be passed over.
 */
export function changeableFlows({ app, actor }: Pick<CallContext, 'app' | 'actor'>): FlowDefinition[] {
  const flows = [...app.definitions.flows.values()];
  const binding = new Set(flows.flatMap(({ operatorOnly, record }) => (operatorOnly === true ? [record] : [])));
  return flows.filter(
    (flow) =>
      (isOperator({ actor }) || !binding.has(flow.record)) &&
      (flow.kind === 'lifecycle' || movableSteps(flow).length > 0),
  );
}

/** The flow of an id, as its file says. Throws 404 when there is none, or it is not this person's. */
export function changeableFlow(context: Pick<CallContext, 'app' | 'actor'>, id: string | undefined): FlowDefinition {
  const flow = changeableFlows(context).find((one) => one.id === id);
  if (!flow) throw notFound();
  return flow;
}

/** The company groups whose flows somebody may look after: the provider's people all, anybody else his own. */
export async function groupsFor({ app, actor }: CallContext): Promise<{ code: string; name: string }[]> {
  const { rows } = await app.database.query<{ code: string; name: string }>(
    'select code, name from company_group where division = $1 and ($2::text is null or code = $2) order by code',
    [buyer, isOperator({ actor }) ? null : actor.tenant],
  );
  return rows;
}

/** Whom a request is about: `*` is for the provider's people only. Throws 404 for groups that are not theirs. */
export async function scopeOf(
  context: CallContext,
  group: string | undefined,
): Promise<{ scope: string; tenants: string[] }> {
  const groups = (await groupsFor(context)).map(({ code }) => code);
  if (group === everyTenant && isOperator(context)) return { scope: everyTenant, tenants: groups };
  if (group === undefined || !groups.includes(group)) throw notFound();
  return { scope: group, tenants: [group] };
}
