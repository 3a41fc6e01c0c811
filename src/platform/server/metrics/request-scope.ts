import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<string>();

/** The id of the request that is being answered here; `undefined` outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/** Lets everything that a request causes know its id. */
export function registerRequestScope(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done));
  // What goes on once a body was read no longer runs where the request began.
  server.addHook('preValidation', (request, _reply, done) => scope.run(request.id, done));
}
