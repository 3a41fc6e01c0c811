import type { FastifyReply } from 'fastify';

/** What browsers heed on documents and workers alone. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * Scripts, styles and fonts of the application, as built (`.br` and `.gz` beside them). Workers are documents in this
 * respect: they run under the policy that comes with them.
 */
const parts = /[\\/]assets[\\/](?![^\\/]*worker)[^\\/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/**
 * Leaves out of the answer with a script, a style or a font what only documents need: half of the bytes of a small
 * file, and a first visit asks for a hundred of them. The other security headers stay.
 * @param path of the file that is sent
 */
export function withoutDocumentHeaders(reply: FastifyReply, path: string): void {
  if (!parts.test(path)) return;
  for (const name of ofDocuments) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}
