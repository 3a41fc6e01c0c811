import type { CallOperation } from '../../../../engine/core/formats/call.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { badRows } from '../masters/upload/bad-rows.ts';
import {
  beginUpload,
  executeUpload,
  listOfUploads,
  uploadDetail,
  uploadedFile,
  uploadRows,
} from '../masters/upload/upload-handlers.ts';
import { importTemplate } from './import-template.ts';

type Import = Extract<CallOperation, { import: unknown }>['import'];

const parts: Readonly<Record<Import['part'], CallHandler>> = {
  template: importTemplate,
  begin: beginUpload,
  execute: executeUpload,
  list: listOfUploads,
  detail: uploadDetail,
  rows: uploadRows,
  file: uploadedFile,
  badRows,
};

/** Answers a call about files that become records; files of masters go the same way. */
export function importHandler({ part }: Import): CallHandler {
  return parts[part];
}
