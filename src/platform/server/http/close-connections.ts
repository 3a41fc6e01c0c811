import type { FastifyInstance } from 'fastify';

/**
 * Once the server stops, an answer says that its connection ends with it. Otherwise a browser that keeps connections for
 * the next request would hold the stopping server until its patience is over.
 */
export function registerClosingConnections(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
