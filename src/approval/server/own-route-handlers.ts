import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { ruleKey } from '../../../engine/core/text-keys.ts';
import type { Actor, Query } from '../../../engine/server/ports.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { completedRoute, type RouteRules, routeFaults } from '../domain/route-rules.ts';
import { colleaguesOf } from './route-rules-for.ts';

/** Where a person's routes are kept, among what else only he sees. */
const shelf = 'approval/own-route';

type OwnRoute = RecordOf<'approval/own-route'>;

/** `approvalFlow.list`: a person's own routes, each with what keeps it from being used now; of one kind of document, or all. */
const list: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const kept = await routesOf(context);
  const wanted = kept.filter(({ route }) => asked.document === undefined || route.document === asked.document);
  return app.database.tenantTransaction(actor.tenant, async (query) => ({
    items: await Promise.all(
      wanted.map(async ({ id, route }) => ({
        id,
        ...route,
        isBroken: routeFaults(route.approvalStageList, await rulesFor(query, actor, route), 'complete').length > 0,
      })),
    ),
  }));
};

/** `approvalFlow.save`: keeps a route under a name. Refused by its fields where nobody could apply with it. */
const save: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const { id, ...record } = body as JsonObject & { id?: string };
  const rules = await recordRulesFor(app, actor.tenant, shelf);
  const broken = rules.validate(record, 'complete', { today: businessDateOf(app.clock.now()) });
  if (broken.length > 0) throw invalid(broken);
  // Passed its schema above.
  const route = record as JsonObject & OwnRoute;
  const held = await app.database.tenantTransaction(actor.tenant, (query) => rulesFor(query, actor, route));
  const faults = routeFaults(route.approvalStageList, held, 'complete');
  if (faults.length > 0)
    throw invalid(
      faults.map((one) => ({ ...one, at: `/approvalStageList${one.at}`, messageKey: ruleKey(one.keyword) })),
    );
  // People are called what the company calls them.
  const named = { ...route, approvalStageList: completedRoute(route.approvalStageList, held) };
  const query = JSON.parse(JSON.stringify(named)) as JsonObject;
  const kept = await app.engine.views.save(actor, shelf, { ...(id && { id }), name: route.name, query });
  if (route.isDefault) await onlyDefault(context, kept.id);
  return kept;
};

/** `approvalFlow.remove`: a route is no longer kept. */
const remove: CallHandler = async ({ app, actor, query }) => {
  await app.engine.views.remove(actor, shelf, query.id ?? '');
  return { removed: true };
};

/** `approvalFlow.setDefault`: a route is the one that inputs of its kind propose, or no longer. */
const setDefault: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const found = (await routesOf(context)).find(({ id }) => id === body.id);
  if (!found) throw notFound();
  const { id, route } = found;
  const query = JSON.parse(JSON.stringify({ ...route, isDefault: body.isDefault === true })) as JsonObject;
  await app.engine.views.save(actor, shelf, { id, name: route.name, query });
  if (body.isDefault === true) await onlyDefault(context, id);
  return { id };
};

/** Handlers of a person's own routes. */
export const ownRouteHandlers: [string, CallHandler][] = [
  ['approvalFlow.list', list],
  ['approvalFlow.save', save],
  ['approvalFlow.remove', remove],
  ['approvalFlow.setDefault', setDefault],
];

async function routesOf({ app, actor }: CallContext): Promise<{ id: string; route: OwnRoute }[]> {
  const kept = await app.engine.views.list(actor, shelf);
  // Passed its schema when it was kept.
  return kept.map(({ id, query }) => ({ id, route: query as JsonObject & OwnRoute }));
}

/** Of the routes of one kind of document one at most is proposed. */
async function onlyDefault(context: CallContext, chosen: string): Promise<void> {
  const { app, actor } = context;
  const kept = await routesOf(context);
  const document = kept.find(({ id }) => id === chosen)?.route.document;
  for (const { id, route } of kept) {
    if (id === chosen || route.document !== document || !route.isDefault) continue;
    const query = JSON.parse(JSON.stringify({ ...route, isDefault: false })) as JsonObject;
    await app.engine.views.save(actor, shelf, { id, name: route.name, query });
  }
}

/** What holds of a route whatever it is used for: the company's rules are asked where it is. */
async function rulesFor(query: Query, actor: Actor, { approvalStageList }: OwnRoute): Promise<RouteRules> {
  return {
    demanded: [],
    kind: 'new',
    applicants: [actor.code, actingAs(actor).code],
    people: await colleaguesOf(query, actor.tenant, approvalStageList),
    organizations: new Map(),
    mayBeEmpty: false,
  };
}
