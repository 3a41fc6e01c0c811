import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends bytes as an attachment, never to be shown on this origin: no sniffing (helmet sets it), and a policy under
 * which nothing in it could run even if it were opened.
 */
export function sendFile(
  reply: FastifyReply,
  file: { fileName: string; contentType: string; content: Readable | Buffer; size?: number },
): FastifyReply {
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachmentHeader(file.fileName))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .type(file.contentType)
    .send(file.content);
}

/** `Content-Disposition` by RFC 6266: an ASCII stand-in and the real name in UTF-8. */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
