import type { Query } from '../../../engine/server/ports.ts';
import type { CallContext } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** Runs what is asked of the catalog as this person sees it, in one transaction of his company group. */
export async function asViewer<T>(
  { app, actor, query: { tokenId, accessTokenId }, session }: CallContext,
  work: (query: Query, viewer: Viewer) => Promise<T>,
): Promise<T> {
  const token = tokenId ?? accessTokenId;
  // Suppliers see what is theirs alone, by ways of their own.
  if (actor.counterpartyCode !== undefined) throw notFound();
  // An address that was made for another session (spec §4).
  if (token !== undefined && token !== session.jti) throw notFound();
  return app.database.tenantTransaction(actor.tenant, async (query) =>
    work(query, await viewerOf(app.engine, actor, businessDateOf(app.clock.now()), query)),
  );
}
