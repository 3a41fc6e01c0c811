import { type ListFile, listFileTypes } from '../../core/calls/list-files.ts';
import type { ListRequest } from '../../core/wire.ts';
import { saveBlob } from '../record/files/save-blob.ts';
import type { BinaryAnswer, EngineRuntime } from '../runtime.ts';

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
    headers: { accept: listFileTypes[file] },
  });
  saveBlob(answer.blob, answer.fileName ?? `${fallbackName}.${file}`);
}
