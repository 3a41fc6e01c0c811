import type { BulkEventRequest, EventRequest } from '../../../../engine/core/wire.ts';
import { badRequest, invalid } from '../errors/refusals.ts';
import { filesRefusedIn, noteFileUses } from '../files/file-uses.ts';
import { tellNamesFor } from '../records/tell-names-for.ts';
import type { CallContext, CallHandler } from './call-handler.ts';

/** The one event of a call, and what the call demands of the record that it works on. */
interface EventOperation {
  record: string;
  event: string;
  demands?: readonly string[];
}

/** Applies the one event of a call to one record. */
export function eventHandler(operation: EventOperation): CallHandler {
  return (context) => applyOne(context, operation, context.body);
}

/** Applies one of the call's events: to one record (`id`), or to many (`rows`), each with its own result. */
export function eventsHandler(operation: { record: string; events: string[] }): CallHandler {
  return async (context) => {
    const { event, ...request } = context.body;
    if (typeof event !== 'string' || !operation.events.includes(event)) throw badRequest();
    if (!('rows' in request)) return applyOne(context, { record: operation.record, event }, request);
    // Refused rows are told in the company's own words.
    await context.app.companyTexts.of(context.app.database.query, context.actor.tenant);
    const results = await context.app.engine.applyToMany(context.actor, {
      recordType: operation.record,
      event,
      request: request as object as BulkEventRequest,
      idempotencyKey: context.idempotencyKey,
    });
    return { results };
  };
}

async function applyOne(context: CallContext, operation: EventOperation, request: EventRequest) {
  const { app, actor, idempotencyKey } = context;
  const { record: recordType, event, demands } = operation;
  const refused = request.record ? await filesRefusedIn(app, actor, recordType, request.record) : [];
  if (refused.length > 0) throw invalid(refused);
  const command = { recordType, event, request, idempotencyKey, ...(demands && { demands }) };
  const envelope = await app.engine.applyEvent(actor, command);
  await noteFileUses(app.database, actor.tenant, recordType, envelope);
  return (await tellNamesFor(context, recordType))(envelope);
}
