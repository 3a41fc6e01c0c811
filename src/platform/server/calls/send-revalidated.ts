import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an answer that the browser keeps for its user and asks about each time: 304 without a body while it is the same.
 * Another token or language is another answer.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer ?? null);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, accept-language')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
