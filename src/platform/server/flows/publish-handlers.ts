import type { FlowPublication } from '../../../../engine/core/flow/flow-publication.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CheckedFlow } from '../../../../engine/core/lint/flow/check-flow-text.ts';
import type { PublishRequest } from '../../../../engine/server/publishing/flow-publishing.ts';
import { everyTenant } from '../../../../engine/server/schema/keep-flow-versions.ts';
import { auditFlow } from '../audit/audit-flow.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { checkFlow } from './check-flow.ts';
import { changeableFlow, isOperator, scopeOf } from './flow-scope.ts';
import { mostShown, shortened } from './shorten-publication.ts';

/** More than anybody reads; how many are left out is said. */
const mostImpacts = 300;

/** `flow.check`: everything that keeps a text from being published. */
const check: CallHandler = async (context) => {
  const { problems } = checked(context);
  return { problems: problems.slice(0, mostShown) };
};

/** `flow.simulate`: what running cases would meet differently, and with whom they are. */
const simulate: CallHandler = async (context) => {
  const { app, body } = context;
  const { tenants } = await scopeOf(context, String(body.group));
  const { flow, problems } = checked(context);
  // What does not hold cannot be tried.
  if (!flow || problems.length > 0) return { problems: problems.slice(0, mostShown), looked: 0, impacts: [] };
  const { looked, impacts } = await app.engine.flows.simulate(flow, tenants);
  return {
    problems: [],
    looked,
    impacts: impacts.slice(0, mostImpacts),
    hidden: Math.max(0, impacts.length - mostImpacts),
  };
};

/** `flow.publish`: a new version for one group or for all. With problems nothing is published, and they are the answer. */
const publish: CallHandler = async (context) => {
  const { app, body } = context;
  const { id } = changeableFlow(context, String(body.flow));
  await scopeOf(context, String(body.group));
  const { flow, problems } = checked(context);
  if (!flow || problems.length > 0) return { problems: problems.slice(0, mostShown), publication: null };
  const publication = await app.engine.flows.publish(await requestOf(context, id, { flow }));
  return { problems: [], publication: shortened(publication) };
};

/** `flow.rollBack`: back to a version published before for this group or for all, or to the standard. */
const rollBack: CallHandler = async (context) => {
  const { app, body } = context;
  const { id } = changeableFlow(context, String(body.flow));
  const version = typeof body.version === 'number' ? body.version : null;
  const { scope } = await scopeOf(context, String(body.group));
  const known = await app.engine.flows.publications(id);
  const isTheirs = (one: FlowPublication) =>
    one.version === version && (one.tenant === scope || one.tenant === everyTenant);
  if (version !== null && !known.some(isTheirs)) throw notFound();
  return { publication: shortened(await app.engine.flows.publish(await requestOf(context, id, { version }))) };
};

/** The text that a request brings, and everything that is wrong with it. */
function checked(context: CallContext): CheckedFlow {
  const { app, body } = context;
  const { id } = changeableFlow(context, String(body.flow));
  return checkFlow(app, id, String(body.text), { ofCompany: !isOperator(context) });
}

/** Handlers that try and publish changed flows. */
export const publishHandlers: [string, CallHandler][] = [
  ['flow.check', check],
  ['flow.simulate', simulate],
  ['flow.publish', publish],
  ['flow.rollBack', rollBack],
];

async function requestOf(context: CallContext, flowId: string, to: PublishRequest['to']): Promise<PublishRequest> {
  const { app, actor, body, idempotencyKey, request } = context;
  const { scope, tenants } = await scopeOf(context, String(body.group));
  const person = { code: actor.code, name: actor.name };
  return {
    flowId,
    scope,
    tenants,
    to,
    note: String(body.note).trim(),
    basedOn: Number(body.basedOn),
    running: body.running === 'move' ? 'move' : 'keep',
    stateMap: stringsOf(body.stateMap as JsonObject),
    actor: person,
    key: idempotencyKey ?? '',
    audit: (query, publication, affected, versions) =>
      auditFlow(app, query, {
        flowId,
        publication,
        versions,
        tenants: [...new Set([actor.tenant, ...affected])],
        actor: person,
        at: app.clock.now(),
        ip: request.ip,
      }),
  };
}

function stringsOf(map: JsonObject): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([from, to]) => [from, String(to)]));
}
