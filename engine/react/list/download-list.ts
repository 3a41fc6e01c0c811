import type { ListRequest } from '../../core/wire.ts';
import { saveBlob } from '../record/save-blob.ts';
import type { BinaryAnswer, EngineRuntime } from '../runtime.ts';

/** The files a list can be saved as: media type that is asked for, by the ending of the file's name. */
export const fileMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A kind of file a list can be saved as. */
export type ListFile = keyof typeof fileMediaTypes;

/** Saves what the list shows now (same tab, filters and sort; all pages) as the file that the server makes. */
export async function downloadList(
  call: EngineRuntime['call'],
  callId: string,
  request: ListRequest,
  fallbackName: string,
  file: ListFile,
): Promise<void> {
  const answer = await call<BinaryAnswer>(callId, {
    body: { ...request, page: 1 },
    headers: { accept: fileMediaTypes[file] },
  });
  saveBlob(answer.blob, answer.fileName ?? `${fallbackName}.${file}`);
}
