import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { notFound } from '../errors/refusals.ts';
import { bringFiles } from '../files/bring-files.ts';
import type { CallContext, CallHandler } from './call-handler.ts';

/** Division of the people who run the platform. */
export const provider = 90;

/** As whom the provider's people meet records that name the provider as the other party. */
const providerCode = '*';

/**
 * A call that says `across`: the provider's people list the records of every company group, and read and move each in its
 * own tenant, as the other party that the record names; anybody else has the call as it is.
 */
export function acrossGroups(operation: CallOperation, handler: CallHandler): CallHandler {
  return async (context) => {
    const { actor } = context;
    if (actor.division !== provider) return handler(context);
    if ('list' in operation)
      return handler({ ...context, actor: { ...operatorIn(actor, actor.tenant), reachesTenants: true } });
    const tenant = await tenantAsked(operation, context);
    const { record } = context.body as { record?: JsonObject };
    if (record) await bringFiles(context.app, actor, tenant, record);
    return handler({ ...context, actor: operatorIn(actor, tenant) });
  };
}

/** One of the provider's people as a company group meets him: the other party that its records name. */
export function operatorIn(actor: Actor, tenant: string): Actor {
  return { ...actor, tenant, counterpartyCode: providerCode };
}

/** The tenant of the record that a read or an event is about. Throws 404 when there is none. */
async function tenantAsked(operation: CallOperation, { app, query, body }: CallContext): Promise<string> {
  const { record } = 'read' in operation ? operation.read : 'event' in operation ? operation.event : { record: '' };
  const id = query.id ?? body.id;
  const tenant = typeof id === 'string' && record !== '' ? await app.engine.tenantOf(record, id) : null;
  if (tenant === null) throw notFound();
  await app.engine.masters.keepUpToDate(tenant);
  return tenant;
}
