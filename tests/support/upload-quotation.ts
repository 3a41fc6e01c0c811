import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { SignedIn } from './test-server.ts';

/** Uploads a small PDF as somebody's attachment, and answers it as records name it. */
export async function uploadQuotation(person: SignedIn): Promise<JsonObject> {
  const part = (head: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const upload = await person.inject({
    method: 'POST',
    url: '/service-file/v1/file/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${part('name="type"', 'attachment')}${part('name="file"; filename="q.pdf"', '%PDF-1.4\n%%EOF\n')}--x--\r\n`,
  });
  const { fileId, fileName, size } = upload.json<{ fileId: string; fileName: string; size: number }>();
  return { fileId, fileName, size };
}
