import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { writeLayout } from '../../../../engine/core/layouts/write-layout.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';
import { sha256Of } from '../../../../engine/server/effects/write-file.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import { notFound } from '../errors/refusals.ts';
import type { DocumentMaker } from './record-document.ts';

/**
 * The file that was made of a record last. It is written again and has to be the same to the byte as when it was made;
 * where a release writes it otherwise, it says so and is to be made again.
 */
export function recordFileOf(
  operation: Extract<CallOperation, { file: unknown }>['file'],
  contentType = 'application/octet-stream',
): DocumentMaker {
  return async (app, actor, asked) => {
    const layout = app.definitions.layouts.get(operation.layout);
    if (!layout) throw new Error(`There is no layout "${operation.layout}".`);
    const { record: recordType, visibleTo } = operation;
    const { record, id } = await app.engine.read(actor, { recordType, id: asked, visibleTo });
    const made = getAt(record, operation.at);
    const last = Array.isArray(made) ? (made.at(-1) as JsonObject | undefined) : undefined;
    if (!last) throw notFound();
    const written = writeLayout(layout, { record, id }, app.expressions);
    if ('faults' in written || sha256Of(written.content) !== last.sha256) {
      throw eventNotAllowed('error.EN-NOT-ALLOWED.fileWrittenOtherwise');
    }
    return { fileName: written.fileName, contentType, content: Buffer.from(written.content) };
  };
}
