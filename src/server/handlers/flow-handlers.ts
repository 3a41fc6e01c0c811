import { join } from 'node:path';
import type { FlowPublication } from '../../../engine/core/flow-publication.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { type CheckedFlow, checkFlowText } from '../../../engine/core/lint/check-flow-text.ts';
import type { PublishRequest } from '../../../engine/server/publishing/flow-publishing.ts';
import { builtInQuestions } from '../../../engine/server/records/access-questions.ts';
import { everyTenant } from '../../../engine/server/schema/keep-flow-versions.ts';
import type { AppContext } from '../app-context.ts';
import { auditFlow } from '../audit/audit-flow.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { questions } from '../questions/index.ts';
import { readEveryText } from '../texts/load-texts.ts';

const provider = 90;
const buyer = 10;

/** `flow.list`: the lifecycles, and the company groups one of them may be published for. */
const list: CallHandler = async (context) => ({
  flows: [...context.app.definitions.flows.values()]
    .filter(({ kind }) => kind === 'lifecycle')
    .map(({ id, record, version }) => ({ id, record, version })),
  groups: await groupsFor(context),
});

/** `flow.open`: what is in force for a group, what was published, and how many records stand where. */
const open: CallHandler = async (context) => {
  const { app, query } = context;
  const standard = lifecycleOf(app, query.flow);
  const { scope, tenants } = await scopeOf(context, query.group);
  const { flows } = app.engine;
  const publications = await flows.publications(standard.id);
  return {
    flow: await flows.inForce(standard.id, scope),
    standard,
    seq: publications[0]?.seq ?? 0,
    publications: publications.filter((one) => isVisible(context, one)).map(shown),
    counts: await flows.counts(standard.id, tenants),
  };
};

/** `flow.cases`: records in a state, by what an operator may know of them. */
const cases: CallHandler = async (context) => {
  const { app, query } = context;
  const { id } = lifecycleOf(app, query.flow);
  const { tenants } = await scopeOf(context, query.group);
  return { cases: await app.engine.flows.cases(id, tenants, query.state ?? '') };
};

/** `flow.check`: everything that keeps a text from being published. */
const check: CallHandler = async ({ app, body }) => {
  const { problems } = checkText(app, lifecycleOf(app, String(body.flow)).id, String(body.text));
  return { problems: problems.slice(0, mostProblems) };
};

/** `flow.simulate`: what running cases would meet differently, and with whom they are. */
const simulate: CallHandler = async (context) => {
  const { app, body } = context;
  const { id } = lifecycleOf(app, String(body.flow));
  const { tenants } = await scopeOf(context, String(body.group));
  const { flow, problems } = checkText(app, id, String(body.text));
  // What does not hold cannot be tried.
  if (!flow || problems.length > 0) return { problems: problems.slice(0, mostProblems), looked: 0, impacts: [] };
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
  const { id } = lifecycleOf(app, String(body.flow));
  await scopeOf(context, String(body.group));
  const { flow, problems } = checkText(app, id, String(body.text));
  if (!flow || problems.length > 0) return { problems: problems.slice(0, mostProblems), publication: null };
  return { problems: [], publication: shown(await app.engine.flows.publish(await requestOf(context, id, { flow }))) };
};

/** `flow.rollBack`: back to a version published before, or to the standard. */
const rollBack: CallHandler = async (context) => {
  const { app, body } = context;
  const { id } = lifecycleOf(app, String(body.flow));
  const version = typeof body.version === 'number' ? body.version : null;
  const { scope } = await scopeOf(context, String(body.group));
  const known = await app.engine.flows.publications(id);
  const isTheirs = (one: FlowPublication) =>
    one.version === version && (one.tenant === scope || one.tenant === everyTenant);
  if (version !== null && !known.some(isTheirs)) throw notFound();
  return { publication: shown(await app.engine.flows.publish(await requestOf(context, id, { version }))) };
};

/** Handlers of flows at run time. */
export const flowHandlers: [string, CallHandler][] = [
  ['flow.list', list],
  ['flow.open', open],
  ['flow.cases', cases],
  ['flow.check', check],
  ['flow.simulate', simulate],
  ['flow.publish', publish],
  ['flow.rollBack', rollBack],
];

const mostProblems = 100;
const mostImpacts = 300;

function lifecycleOf(app: AppContext, id: string | undefined) {
  const flow = app.definitions.flows.get(id ?? '');
  if (flow?.kind !== 'lifecycle') throw notFound();
  return flow;
}

function checkText(app: AppContext, flowId: string, text: string): CheckedFlow {
  return checkFlowText(flowId, text, app.definitions, {
    expressions: app.expressions,
    known: {
      actions: app.engine.flows.effectNames,
      questions: [...builtInQuestions, ...questions.map(({ name }) => name)],
    },
    texts: readEveryText(join(app.config.rootDir, 'locales')),
  });
}

/** The provider's people look after all company groups; anybody else after his own. */
async function groupsFor({ app, actor }: CallContext): Promise<{ code: string; name: string }[]> {
  const { rows } = await app.database.query<{ code: string; name: string }>(
    'select code, name from company_group where division = $1 and ($2::text is null or code = $2) order by code',
    [buyer, actor.division === provider ? null : actor.tenant],
  );
  return rows;
}

async function scopeOf(context: CallContext, group: string | undefined): Promise<{ scope: string; tenants: string[] }> {
  const groups = (await groupsFor(context)).map(({ code }) => code);
  if (group === everyTenant && context.actor.division === provider) return { scope: everyTenant, tenants: groups };
  if (group === undefined || !groups.includes(group)) throw notFound();
  return { scope: group, tenants: [group] };
}

function isVisible({ actor }: CallContext, { tenant }: FlowPublication): boolean {
  return actor.division === provider || tenant === actor.tenant || tenant === everyTenant;
}

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
    audit: (query, publication, affected) =>
      auditFlow(query, {
        flowId,
        publication,
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

/** Changes can be long; whoever wants them whole finds them in the audit log. */
function shown(publication: FlowPublication): FlowPublication {
  return { ...publication, changes: publication.changes.slice(0, mostProblems) };
}
