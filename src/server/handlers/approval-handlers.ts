import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { NoApproverError } from '../../domain/approval-route.ts';
import { approvalRouteFor } from '../approval-route-for.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { recordRulesFor } from '../record-rules-for.ts';
import { withAmount } from '../with-amount.ts';

/**
 * `approval.propose`: the route that the company's rules for orders demand for a record of the kind whose screen asks, by
 * its main amount and its `categoryCode`, and with the fields as the server computes them.
 */
const propose: CallHandler = async ({ app, actor, body, call }) => {
  const recordType = recordAskingFor(app.definitions, call.id);
  const record = (await recordRulesFor(app, actor.tenant, recordType)).recompute(body.record as JsonObject);
  try {
    return await approvalRouteFor(app.engine, actor, withAmount(app.definitions, recordType, record));
  } catch (error) {
    if (error instanceof NoApproverError) throw eventNotAllowed('error.EN-NOT-ALLOWED.noApprover');
    throw error;
  }
};

/** Handlers of approvals. */
export const approvalHandlers: [string, CallHandler][] = [['approval.propose', propose]];

/** The kind of record of the screen whose approvers section proposes by this call. */
function recordAskingFor({ screens }: Pick<Definitions, 'screens'>, callId: string): string {
  const asks = ({ sections = [] }: ScreenDefinition) => sections.some(({ options }) => options?.proposal === callId);
  const record = [...screens.values()].find(asks)?.record;
  if (record === undefined) throw new Error(`No screen of a record proposes a route by ${callId}.`);
  return record;
}
