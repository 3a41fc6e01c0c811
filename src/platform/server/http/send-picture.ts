import type { FastifyReply, FastifyRequest } from 'fastify';

/** Long enough for a browser to keep it as long as it likes. */
const yearSeconds = 31_536_000;

/**
 * Sends a WebP picture that its browser keeps for good: what stands under its address never changes. It is kept for the
 * session's token alone, so that whoever signs in after somebody is asked for his own right. `hash`: of what it was made of.
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, size, content }: { hash: string; size: string; content: Buffer },
): FastifyReply {
  const etag = `"${hash}-${size}"`;
  reply
    .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
    .header('vary', 'authorization')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-length', content.length).type('image/webp').send(content);
}
