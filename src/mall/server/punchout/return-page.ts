import type { FastifyReply } from 'fastify';

/** Leads the browser back to the page that collects with its owner's sign-in; of the answer it learns the session's id alone. */
export function back(
  reply: FastifyReply,
  outcome: { returned: string } | { refused: 'cookie' | 'used' },
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/CatalogMall/CatalogPunchoutSend?${new URLSearchParams({ ...outcome })}`, 303);
}
