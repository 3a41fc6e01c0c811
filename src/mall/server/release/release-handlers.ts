import { addDays } from '../../../domain/dates/calendar-date.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { newDocument } from '../../../platform/server/calls/new-document.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { badRows } from '../../../platform/server/masters/upload/bad-rows.ts';
import {
  uploadDetail,
  uploadDocument,
  uploadedFile,
  uploadPicture,
  uploadRows,
} from '../../../platform/server/masters/upload/upload-handlers.ts';

/** `catalogRelease.input`: a release of the caller's own company, from tomorrow unless said otherwise. */
const input: CallHandler = async (context) => {
  const { app, actor } = context;
  const code = actor.counterpartyCode;
  const supplier = code && (await app.engine.getMaster(actor.tenant, 'master/supplier', code));
  if (!supplier) throw notFound();
  return newDocument(context, 'catalogRelease', {
    supplierCode: code,
    supplierName: String(supplier.name),
    content: 'master/product',
    wishedFrom: addDays(businessDateOf(app.clock.now()), 1),
  });
};

/** Handlers of catalog releases; of its file a release shows what every file of a master shows. */
export const releaseHandlers: [string, CallHandler][] = [
  ['catalogRelease.input', input],
  ['catalogRelease.upload', uploadDetail],
  ['catalogRelease.rows', uploadRows],
  ['catalogRelease.file', uploadedFile],
  ['catalogRelease.badRows', badRows],
  ['catalogRelease.picture', uploadPicture],
  ['catalogRelease.document', uploadDocument],
];
