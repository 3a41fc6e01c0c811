import type { FastifyServerOptions } from 'fastify';

/** Names whose values never reach a log, wherever in a logged object they stand, to the third level. */
const secrets = [
  'password',
  'newPassword',
  'passwordHash',
  'accessToken',
  'token',
  'secret',
  'authorization',
  'cookie',
  'smtpUrl',
  'databaseUrl',
];

/**
 * One line of JSON per event. Queries, bodies and headers stay out: they may hold names, tokens and passwords. Of an
 * error, only what tells where it happened is kept: what a database quotes in its details are people's data.
 */
export function loggerOptions(level: string): Extract<FastifyServerOptions['logger'], object> | false {
  if (level === 'silent') return false;
  return {
    level,
    redact: {
      paths: ['req.headers', ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      remove: true,
    },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => loggedError(error),
    },
  };
}

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutCredentials(String(error)), stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: withoutCredentials(error.message),
    stack: withoutCredentials(error.stack ?? ''),
    ...(typeof code === 'string' && { code }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/** Addresses of servers are named in messages, with the passwords that stand in them. */
function withoutCredentials(text: string): string {
  return text.replaceAll(/(?<=:\/\/)[^\s/@]+@/g, '…@');
}
