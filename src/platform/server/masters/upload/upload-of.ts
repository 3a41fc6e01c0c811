import type { CallContext } from '../../calls/call-handler.ts';
import { notFound } from '../../errors/refusals.ts';
import { keptMaster } from '../kept-masters.ts';
import { findUpload, type Upload } from './upload-store.ts';

/** An upload of a master that this person keeps. Throws `EN-NOT-FOUND`. */
export async function uploadOf({ app, actor }: CallContext, id: string | undefined): Promise<Upload> {
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    findUpload(query, { tenant: actor.tenant, id: id ?? '' }),
  );
  if (!found) throw notFound();
  keptMaster(app, actor, found.recordType);
  return found;
}
