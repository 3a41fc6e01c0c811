import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import type { GuardQuestion } from '../../platform/server/capability.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { approvalRouteFor, type RouteQuestion } from './approval-route-for.ts';
import { refuseWithoutApprover } from './refuse-without-approver.ts';

/** What rules may ask of a record besides what it says itself is looked up by this much. */
export type CircumstancesQuestion = Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>;

/** A handler that proposes the route that the rules demand for a record of this kind, with the amounts as the server computes them. */
export function routeProposal(
  recordType: string,
  circumstancesOf: (asked: CircumstancesQuestion) => Promise<Partial<RouteQuestion>>,
): CallHandler {
  return async ({ app, actor, body }) => {
    const record = (await recordRulesFor(app, actor.tenant, recordType)).recompute(body.record as JsonObject);
    const { engine: masters } = app;
    const today = businessDateOf(app.clock.now());
    const route = app.database.tenantTransaction(actor.tenant, async (query) => {
      const circumstances = await circumstancesOf({ masters, query, actor, record, today });
      return approvalRouteFor({ masters, actor, record, query, ...circumstances });
    });
    return refuseWithoutApprover(route);
  };
}
