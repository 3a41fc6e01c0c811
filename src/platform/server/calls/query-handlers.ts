import type { CallOperation, ListOperation } from '../../../../engine/core/formats/call.ts';
import type { ListRequest } from '../../../../engine/core/wire.ts';
import type { RecordPlace } from '../../../../engine/server/ports.ts';
import { badRequest } from '../errors/refusals.ts';
import { noteFileUses } from '../files/file-uses.ts';
import { rowTeller } from '../lists/tell-rows.ts';
import { tellNamesFor } from '../records/tell-names-for.ts';
import type { CallContext, CallHandler } from './call-handler.ts';

/** Answers a page of a list. A tab in the path and one in the body must agree. */
export function listHandler(operation: ListOperation): CallHandler {
  return async (context) => {
    const page = await context.app.engine.list(context.actor, operation, listRequestOf(context, operation));
    const tell = await rowTeller(context, operation.record);
    return { ...page, items: await Promise.all(page.items.map(tell)) };
  };
}

/** The list request of a call, with its tab known to the operation. Throws `EN-BAD-REQUEST`. */
export function listRequestOf({ query, body }: CallContext, operation: ListOperation): ListRequest {
  // The body has passed the schema of a list request.
  const { tab: bodyTab, ...rest } = body as object as ListRequest;
  const tab = query.tab ?? bodyTab ?? Object.keys(operation.tabs)[0];
  if (bodyTab !== undefined && bodyTab !== tab) throw badRequest();
  if (tab !== undefined && !Object.hasOwn(operation.tabs, tab)) throw badRequest();
  return tab === undefined ? rest : { ...rest, tab };
}

/** Answers one record with its history and the events now allowed. */
export function readHandler(operation: Extract<CallOperation, { read: unknown }>['read']): CallHandler {
  return async (context) => {
    const { app, actor, query } = context;
    const id = query.id ?? placeOf(operation.by ?? {}, query);
    const input = { recordType: operation.record, id, visibleTo: operation.visibleTo };
    const envelope = await app.engine.read(actor, input);
    await noteFileUses(app.database, actor.tenant, operation.record, envelope);
    return (await tellNamesFor(context, operation.record))(envelope);
  };
}

/** What a path says in place of an id; no id at all where it does not say everything. */
function placeOf(by: Readonly<Record<string, string>>, query: CallContext['query']): string | RecordPlace {
  const said = Object.entries(by).flatMap(([param, column]) => (query[param] ? [[column, query[param]] as const] : []));
  return said.length > 0 && said.length === Object.keys(by).length ? { by: Object.fromEntries(said) } : '';
}

/** Answers the choices of a coded field. */
export function optionsHandler(operation: Extract<CallOperation, { options: unknown }>['options']): CallHandler {
  return ({ app, actor, query, language }) => {
    const filters = (operation.filters ?? []).filter((name) => query[name]).map((name) => [name, query[name] ?? '']);
    return app.engine.options(actor, operation, {
      keyword: query.keyword,
      limit: query.limit === undefined ? undefined : Number(query.limit),
      codes: query.codes?.split(',').filter(Boolean),
      filters: Object.fromEntries(filters),
      language,
    });
  };
}
