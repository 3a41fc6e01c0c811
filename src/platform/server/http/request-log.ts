import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request: what, how it ended, how long it took, and who it was. The screen comes from a header
 * and is only told, never trusted; queries and bodies stay out.
 */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const caller = request.caller;
    request.log.info(
      {
        event: 'request',
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(caller ? { tenant: caller.actor.tenant, user: caller.actor.code, session: caller.session.jti } : {}),
        screen: screenOf(request.headers['x-screen-code']),
      },
      'answered',
    );
  });
}

function screenOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Z]{2,3}\d{2,3}$/.test(header) ? header : undefined;
}
