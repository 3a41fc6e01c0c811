import { EngineError } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { documentMakerOf } from '../../platform/server/calls/record-document.ts';
import { filesIn } from '../../platform/server/files/files-in.ts';
import { readableFile } from '../../platform/server/files/readable-file.ts';
import { openDocumentOf } from '../../platform/server/records/gathered-row-opener.ts';
import type { PackedRow } from './pack-zip.ts';

/** A document or file of a record, in pieces. */
export interface PackedContent {
  fileName: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The document of a record and the files that people attached to it, as far as this person may open them now. */
export async function* filesOfRow(
  app: AppContext,
  actor: Actor,
  { recordType, id }: Pick<PackedRow, 'recordType' | 'id'>,
): AsyncGenerator<PackedContent, void> {
  const read = await orNothing(readRecordFor(app, actor, recordType, id, { recordOnly: true }));
  if (!read) return;
  const { definitions } = app;
  const call = definitions.calls.get(
    openDocumentOf(definitions, actor, definitions.records.get(recordType)?.facts?.documents ?? []) ?? '',
  );
  const document = call && (await orNothing(documentMakerOf(app, call)(app, actor, id)));
  if (document) yield { fileName: document.fileName, content: [document.content] };
  for (const fileId of new Set(filesIn(read.record).map((file) => file.fileId))) {
    const file = await orNothing(readableFile(app, actor, fileId));
    if (file) yield { fileName: file.fileName, content: await app.files.read(file.tenant, file.id) };
  }
}

/** What is refused is not there. */
async function orNothing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}
