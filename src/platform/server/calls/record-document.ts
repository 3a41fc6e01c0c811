import type { CallDefinition } from '../../../../engine/core/formats/call.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { sendFile } from '../http/send-file.ts';
import type { CallHandler } from './call-handler.ts';
import { recordFileOf } from './record-file-of.ts';

/** A document or file of a record, whole. */
export interface RecordDocument {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/**
 * Makes a document of a record for whoever may read the record. Throws a refusal for anybody else, and for a record that has no
 * such document.
 */
export type DocumentMaker = (app: AppContext, actor: Actor, id: string) => Promise<RecordDocument>;

/** Answers a document of a record by its `id`. */
export function documentHandler(make: DocumentMaker): CallHandler {
  return async ({ app, actor, query, reply }) => {
    const document = await make(app, actor, query.id ?? '');
    return sendFile(reply, { ...document, size: document.content.length });
  };
}

/** What makes the documents that a call answers (`record.documents`). Throws for a call that answers none. */
export function documentMakerOf(
  app: AppContext,
  call: Pick<CallDefinition, 'id' | 'operation' | 'binary'>,
): DocumentMaker {
  const { operation } = call;
  if ('file' in operation) return recordFileOf(operation.file, call.binary);
  const make = app.product.documents[call.id];
  if (!make) throw new Error(`The call ${call.id} answers no document.`);
  return make;
}
