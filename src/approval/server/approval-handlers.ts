import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { recordNotFound } from '../../../engine/server/errors.ts';
import { newRecordOf } from '../../../engine/server/records/merge-record.ts';
import { organizationPath, toOrganizations } from '../../master/index.ts';
import { searchPeople } from '../../platform/server/accounts/search-people.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { filesRefusedIn } from '../../platform/server/files/file-uses.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { approverRoles } from '../domain/may-approve.ts';
import { approvalRouteFor } from './approval-route-for.ts';
import { handOverHandlers } from './hand-over/hand-over-handlers.ts';
import { nextOrganizationHandlers } from './next-organization/next-organization-handlers.ts';
import { ownRouteHandlers } from './own-route-handlers.ts';
import { quotationsOf } from './quotations-of.ts';
import { refuseWithoutApprover } from './refuse-without-approver.ts';
import { documentOf } from './route-demands.ts';
import { tryRulesHandlers } from './try-rules-handler.ts';
import { viewingHandlers } from './viewing-handlers.ts';
import { withAmount } from './with-amount.ts';

/**
 * `approval.propose`: the route that the company's rules demand for a record of the kind whose screen asks, by
 * its main amount and its `categoryCode`, and with the fields as the server computes them.
 */
const propose: CallHandler = async ({ app, actor, body, call }) => {
  const recordType = recordAskingFor(app.definitions, call.id);
  const record = (await recordRulesFor(app, actor.tenant, recordType)).recompute(body.record as JsonObject);
  return refuseWithoutApprover(
    app.database.tenantTransaction(actor.tenant, (query) =>
      approvalRouteFor({
        masters: app.engine,
        actor,
        query,
        record: withAmount(app.definitions, recordType, record),
        quotations: quotationsOf(record),
        ...documentOf(app.definitions, recordType),
      }),
    ),
  );
};

/**
 * `approver.search`: people who may approve, by name, code or organization; never the asking user. Asked for an event of a record,
 * only those whom it would take.
 */
const approverSearch: CallHandler = async ({ app, actor, body }) => {
  const { flow, record, event, ...search } = body;
  const asked = { ...search, roles: approverRoles, except: actor.code };
  if (event === undefined) return { items: await searchPeople(app.database, actor, asked) };
  const recordType = app.definitions.flows.get(String(flow))?.record;
  if (recordType === undefined) throw recordNotFound();
  // Whoever leads a unit can take over from whomever he outranks; they are tried before all others, whatever their order.
  const leading = new Set((await leadersOf(app, actor.tenant)).map(({ code }) => code));
  const meant = Array.isArray(body.codes) ? body.codes.map(String).filter((code) => leading.has(code)) : [...leading];
  const leaders = await searchPeople(app.database, actor, { ...asked, codes: meant, limit: mostThoughtOf });
  const others = await searchPeople(app.database, actor, { ...asked, limit: mostThoughtOf });
  const thought = [...leaders, ...others.filter(({ code }) => !leading.has(code))].slice(0, mostThoughtOf);
  const taken = await app.engine.peopleTaken(actor, {
    recordType,
    id: String(record),
    event: String(event),
    codes: thought.map(({ code }) => code),
    limit: typeof body.limit === 'number' ? body.limit : 20,
  });
  return { items: thought.filter(({ code }) => taken.includes(code)) };
};

/** Of so many people who may approve anything one event's are sought; who is not among them is found by his name. */
const mostThoughtOf = 200;

/** Everybody who leads a unit of a company group. */
async function leadersOf(app: AppContext, tenant: string): Promise<readonly Person[]> {
  const units = await app.engine.listMasters(tenant, 'master/organization');
  // Validated against their schema when they were put.
  const organizations = toOrganizations(units.map(({ record }) => record));
  return [...organizations.values()].flatMap(({ managers }) => managers);
}

/** `approver.usual`: of those who lead the asking user's unit and the ones above it, who may be chosen; the nearest first. */
const usualApprovers: CallHandler = async ({ app, actor, body }) => {
  const units = await app.engine.listMasters(actor.tenant, 'master/organization');
  // Validated against their schema when they were put.
  const organizations = toOrganizations(units.map(({ record }) => record));
  const leaders = organizationPath(organizations, actor.organizationCode).flatMap(({ managers }) => managers);
  const codes = [...new Set(leaders.map(({ code }) => code))];
  const people = await searchPeople(app.database, actor, { codes, roles: approverRoles, except: actor.code });
  const nearest = people.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
  return { items: nearest.slice(0, typeof body.limit === 'number' ? body.limit : undefined) };
};

/**
 * `approval.confirm`: what would be applied, of the kind of record whose screen asks, computed by the server, and every rule
 * it breaks, those of its files and of its route too; nothing is kept.
 */
const confirm: CallHandler = async ({ app, actor, body, call }) => {
  const recordType = recordAskingFor(app.definitions, call.id);
  const rules = await recordRulesFor(app, actor.tenant, recordType);
  const started = newRecordOf(app.definitions.records.get(recordType)?.schema ?? {});
  const record = rules.withoutIrrelevant(rules.recompute({ ...started, ...(body.record as JsonObject) }));
  const broken = rules.validate(record, 'complete', { today: businessDateOf(app.clock.now()) });
  const files = await filesRefusedIn(app, actor, recordType, record);
  const route = broken.length === 0 ? await app.engine.routeErrors(actor, { recordType, record }) : [];
  return { record, errors: [...broken, ...files, ...route] };
};

/** Handlers of approvals. */
export const approvalHandlers: [string, CallHandler][] = [
  ['approval.propose', propose],
  ['approval.confirm', confirm],
  ['approver.search', approverSearch],
  ['approver.usual', usualApprovers],
  ...tryRulesHandlers,
  ...ownRouteHandlers,
  ...handOverHandlers,
  ...nextOrganizationHandlers,
  ...viewingHandlers,
];

/** The kind of record of the screen that asks this call for a route, or for what would be applied. */
function recordAskingFor({ screens }: Pick<Definitions, 'screens'>, callId: string): string {
  const asks = ({ sections = [], options }: ScreenDefinition) =>
    options?.check === callId || sections.some((section) => section.options?.proposal === callId);
  const record = [...screens.values()].find(asks)?.record;
  if (record === undefined) throw new Error(`No screen of a record asks for ${callId}.`);
  return record;
}
