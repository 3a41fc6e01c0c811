import type { RecordDefinition } from '../../../../../engine/core/definitions.ts';
import type { Actor } from '../../../../../engine/server/ports.ts';
import { actingAs } from '../../../../../engine/server/records/reading/access-questions.ts';
import type { CallContext } from '../../calls/call-handler.ts';
import { readRecordFor } from '../../calls/read-record-for.ts';
import { notFound } from '../../errors/refusals.ts';
import { importedRecord } from '../../imports/imported-record.ts';
import { keptMaster } from '../kept-masters.ts';
import { findUpload, type Upload } from './upload-store.ts';

type Asking = Pick<CallContext, 'app' | 'actor' | 'call'>;

/**
 * The kind of record that a call takes files of: the one that its definition names (`import`), or the master that is asked for,
 * if this person keeps it. Throws `EN-NOT-FOUND`.
 */
export function uploadedRecord({ app, actor, call }: Asking, id: unknown): RecordDefinition {
  if (!('import' in call.operation)) return keptMaster(app, actor, id);
  const found = importedRecord(app.definitions, call.operation.import.record);
  if (!found || found.id !== id) throw notFound();
  return found;
}

/**
 * An upload as this person may see it: of a master that he keeps, that came from him or in his name, or of a document that he may
 * read. Throws `EN-NOT-FOUND`.
 */
export async function uploadOf(context: CallContext, id: string | undefined): Promise<Upload> {
  const { app, actor, call } = context;
  const found = await app.database.tenantTransaction(actor.tenant, (query) =>
    findUpload(query, { tenant: actor.tenant, id: id ?? '' }),
  );
  if (!found) throw notFound();
  if (found.source) {
    await readRecordFor(app, actor, found.source.recordType, found.source.id);
    return found;
  }
  uploadedRecord(context, found.recordType);
  if ('import' in call.operation && !isConcerned(actor, found)) throw notFound();
  return found;
}

/** May this person go on with an upload? Of a document's its events do; whoever keeps the master; of other records who brought it, acting as he did then. */
export function mayGoOn({ actor, call }: Asking, { ownerCode, principalCode, source }: Upload): boolean {
  if (source) return false;
  if (!('import' in call.operation)) return true;
  return ownerCode === actor.code && principalCode === (actor.principal?.code ?? null);
}

function isConcerned(actor: Actor, { ownerCode, principalCode }: Upload): boolean {
  return ownerCode === actor.code || (principalCode ?? ownerCode) === actingAs(actor).code;
}
