import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { namesOf } from '../../../../engine/core/calls/call-names.ts';
import { visibleToOf } from '../../../../engine/core/calls/call-visibility.ts';
import { mayCall } from '../../../../engine/core/calls/may-call.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { createServerAjv } from '../../../../engine/core/validators/create-server-ajv.ts';
import { proxyPrefix } from '../../domain/proxy-path.ts';
import type { AppContext } from '../app-context.ts';
import { authenticate } from '../auth/actor.ts';
import { badRequest, notFound, refusal } from '../errors/refusals.ts';
import type { Caller } from '../http/caller.ts';
import { refuseUnsafeText } from '../http/json-gate.ts';
import { chooseLanguage } from '../texts/load-texts.ts';
import { acrossGroups } from './across-groups.ts';
import { bodyLimitOf } from './body-limit.ts';
import type { CallContext, HandlerRegistry, LoadedCall, PublicCallContext } from './call-handler.ts';
import { operationHandler } from './operation-handler.ts';
import { requestHeadersOf } from './request-headers.ts';
import { sendRevalidated } from './send-revalidated.ts';
import { type InputCheck, inputCheckOf } from './validate-input.ts';

/** Calls of whoever watches the server. */
const watched: ReadonlySet<string> = new Set(['health', 'ready']);

/**
 * Makes one route of every call definition, and no other. Throws when a call has no access rule, or no handler:
 * what is not declared does not start.
 */
export function registerCalls(server: FastifyInstance, app: AppContext, handlers: HandlerRegistry): void {
  const ajv = createServerAjv();
  for (const call of app.definitions.calls.values()) {
    if (!call.access) throw new Error(`The call ${call.id} has no access rule.`);
    const check = inputCheckOf(ajv, call);
    const handler = routeHandler(app, call, check, handlers);
    for (const { method, path } of namesOf(call)) {
      const urls = call.proxied ? [path, proxyPrefix + path] : [path];
      for (const url of urls) {
        server.route({
          method,
          url,
          // Monitors ask by HEAD whether the server lives; no other call is asked that way.
          exposeHeadRoute: watched.has(call.id),
          bodyLimit: bodyLimitOf(call),
          config: { keepsFormBytes: call.bodyType === 'formBytes' },
          onRequest: async (request) => {
            if (call.access !== 'public') request.caller = await callerOf(app, call, request);
          },
          handler,
        });
      }
    }
  }
}

/** Calls of somebody who has to choose a new password first: who he is, the rule, the change, and the way out. */
const openBeforePasswordChange = new Set([
  'auth.logout',
  'saml.logout',
  'auth.roleScreen',
  'user.extraBuyer',
  'user.extraSupplier',
  'user.extraProvider',
  'user.extraCatalogProduct',
  'mall.logout',
  'password.rule',
  'password.change',
]);

async function callerOf(app: AppContext, call: LoadedCall, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticate(app, request.headers.authorization, app.wallClock.now());
  if (!caller) throw refusal('AU-SESSION');
  // A call that is not granted looks like one that does not exist: 403 would throw the user out (reliability D1).
  if (!mayCall(call.access, caller.actor.screens) || !hasRowsFor(app, call, caller)) throw notFound();
  if (caller.mustChangePassword && !openBeforePasswordChange.has(call.id)) throw refusal('AU-MUST-CHANGE');
  return caller;
}

/** A call of `rows` that can show this person none is not there for him, like one that is not granted. */
function hasRowsFor(app: AppContext, { id, access, operation }: LoadedCall, { actor }: Caller): boolean {
  if (access !== 'rows') return true;
  const visibleTo = visibleToOf(operation);
  if (!visibleTo) throw new Error(`The call ${id} says nowhere whose rows its caller sees.`);
  return app.engine.mayConcern(actor, visibleTo);
}

function routeHandler(
  app: AppContext,
  call: LoadedCall,
  check: InputCheck,
  handlers: HandlerRegistry,
): RouteHandlerMethod {
  const run = bindOperation(call, handlers);
  return async (request, reply) => {
    refuseOtherBodyType(call, request);
    const { idempotencyKey } = await requestHeadersOf(app, call, request);
    const query = queryOf(request);
    check.query(query);
    check.body(request.body);
    const answer = await run(
      {
        app,
        call,
        query,
        body: (request.body ?? {}) as JsonObject,
        language: chooseLanguage(request.headers['accept-language'], request.caller?.actor.language),
        idempotencyKey,
        request,
        reply,
      },
      request.caller,
    );
    if (reply.sent || answer === reply) return reply;
    if (call.revalidate) return sendRevalidated(request, reply, answer);
    // Serialised here, because the framework would send `null` as an empty body, which the client takes for a failure.
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer ?? null));
  };
}

function bindOperation(
  call: LoadedCall,
  handlers: HandlerRegistry,
): (context: PublicCallContext, caller: Caller | null) => Promise<unknown> {
  if (call.access === 'public') {
    const name = 'handler' in call.operation ? call.operation.handler : '';
    const handler = handlers.public.get(name);
    if (!handler) throw new Error(`The public call ${call.id} has no handler "${name}".`);
    return (context) => handler(context);
  }
  const own = operationHandler(call, handlers.signedIn);
  const handler = call.across ? acrossGroups(call.operation, own) : own;
  return async (context, caller) => {
    if (!caller) throw refusal('AU-SESSION');
    // Handlers may read masters in transactions of their own.
    await context.app.engine.masters.keepUpToDate(caller.actor.tenant);
    const signedIn: CallContext = { ...context, ...caller };
    return handler(signedIn);
  };
}

function refuseOtherBodyType(call: LoadedCall, request: FastifyRequest): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (given === undefined || request.method === 'GET') return;
  const wanted = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    formBytes: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  }[call.bodyType ?? 'json'];
  if (given !== wanted) throw badRequest('error.EN-BAD-REQUEST.contentType');
}

function queryOf(request: FastifyRequest): Record<string, string> {
  const query: Record<string, string> = { ...(request.query as object), ...(request.params as object) };
  for (const [name, value] of Object.entries(query)) {
    // A name given twice arrives as a list: which one was meant cannot be known.
    if (typeof value !== 'string') throw badRequest();
    refuseUnsafeText(name);
    refuseUnsafeText(value);
  }
  return query;
}
