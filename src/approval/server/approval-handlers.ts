import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { approverRoles } from '../domain/may-approve.ts';
import { approvalRouteFor } from './approval-route-for.ts';
import { refuseWithoutApprover } from './refuse-without-approver.ts';
import { withAmount } from './with-amount.ts';

/**
 * `approval.propose`: the route that the company's rules for orders demand for a record of the kind whose screen asks, by
 * its main amount and its `categoryCode`, and with the fields as the server computes them.
 */
const propose: CallHandler = async ({ app, actor, body, call }) => {
  const recordType = recordAskingFor(app.definitions, call.id);
  const record = (await recordRulesFor(app, actor.tenant, recordType)).recompute(body.record as JsonObject);
  return refuseWithoutApprover(
    approvalRouteFor({ masters: app.engine, actor, record: withAmount(app.definitions, recordType, record) }),
  );
};

/** `approver.search`: people who may approve, by name, code or organization; never the asking user. */
const approverSearch: CallHandler = async ({ app, actor, body }) => {
  const keyword = typeof body.keyword === 'string' ? body.keyword.normalize('NFKC').trim() : '';
  const codes = Array.isArray(body.codes) ? body.codes : null;
  const organization = typeof body.organizationCode === 'string' ? body.organizationCode : null;
  const limit = typeof body.limit === 'number' ? body.limit : 20;
  const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
    query(
      `select code, name, organization_name as "organizationName", position_name as "positionName"
       from user_account
       where tenant = $1 and active and code <> $2 and roles && $3
         and ($4 = '' or position(lower($4) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code || ' ' ||
           organization_name || ' ' || coalesce(position_name, ''))) > 0)
         and ($5::text[] is null or code = any($5::text[]))
         and ($6::text is null or organization_code = $6::text)
       order by organization_code, code limit $7`,
      [actor.tenant, actor.code, approverRoles, keyword, codes, organization, limit],
    ),
  );
  return { items: rows };
};

/** Handlers of approvals. */
export const approvalHandlers: [string, CallHandler][] = [
  ['approval.propose', propose],
  ['approver.search', approverSearch],
];

/** The kind of record of the screen whose approvers section proposes by this call. */
function recordAskingFor({ screens }: Pick<Definitions, 'screens'>, callId: string): string {
  const asks = ({ sections = [] }: ScreenDefinition) => sections.some(({ options }) => options?.proposal === callId);
  const record = [...screens.values()].find(asks)?.record;
  if (record === undefined) throw new Error(`No screen of a record proposes a route by ${callId}.`);
  return record;
}
