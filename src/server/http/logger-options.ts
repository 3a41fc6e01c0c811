import type { FastifyServerOptions } from 'fastify';

/** One line of JSON per event. Queries, bodies and headers stay out: they may hold names, tokens and passwords. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    redact: { paths: ['req.headers', '*.password', '*.accessToken'], remove: true },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}
