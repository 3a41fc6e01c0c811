import fastifyMultipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import type { HandlerRegistry } from './calls/call-handler.ts';
import { registerCalls } from './calls/register-calls.ts';
import { registerClosingConnections } from './http/close-connections.ts';
import { answerError } from './http/error-answer.ts';
import { parseFormBody } from './http/form-body.ts';
import { parseJsonBody } from './http/json-gate.ts';
import { loggerOptions } from './http/logger-options.ts';
import { registerRequestLog } from './http/request-log.ts';
import { barePolicy, registerSecurityHeaders } from './http/security-headers.ts';
import { answerUnknownPath, registerWebFiles } from './http/web-files.ts';
import { registerRequestScope } from './metrics/request-scope.ts';
import { registerApiDocs } from './openapi/api-docs.ts';
import type { Texts } from './texts/load-texts.ts';

/** Largest attachment in bytes (spec §9). */
export const attachmentLimit = 10_485_760;

/**
 * Makes the web application: every route comes from a call definition, from the built web files, or is the API's own
 * documentation. Throws when a definition has no access rule or no handler. Call `listen` or `inject` on the answer.
 */
export async function createApp(app: AppContext, handlers: HandlerRegistry): Promise<FastifyInstance> {
  const server = fastify({
    logger: loggerOptions(app.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: app.config.trustProxy.length > 0 ? app.config.trustProxy : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    return503OnClosing: true,
    // A broken address reaches no hook: its answer gets the policy here.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(barePolicy), app.texts),
  });
  server.decorateRequest('caller', null);
  registerRequestScope(server);
  registerRequestLog(server);
  app.metrics?.countRequests(server);
  registerClosingConnections(server);
  server.setErrorHandler(async (error, request, reply) => {
    answerError(error, request, reply, await textsFor(app, request));
    return reply;
  });
  const { dashboard, customizationUrl } = app.config;
  const reached = [dashboard && new URL(dashboard.url).origin, customizationUrl].filter((origin) => origin !== null);
  await registerSecurityHeaders(server, reached);
  registerBodyParsers(server);
  await server.register(fastifyMultipart, {
    limits: { files: 1, fields: 20, parts: 22, fieldSize: 1000, fieldNameSize: 100, fileSize: attachmentLimit },
    throwFileSizeLimit: false,
  });
  registerCalls(server, app, handlers);
  registerApiDocs(server, app);
  await registerWebFiles(server, app);
  server.setNotFoundHandler((request, reply) => answerUnknownPath(app, request, reply));
  return server;
}

/** JSON and forms; everything else is refused before it is read. */
function registerBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    text === '' ? undefined : parseJsonBody(text),
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) =>
      request.routeOptions.config.keepsFormBytes === true
        ? { form: bytes.toString('latin1') }
        : parseFormBody(bytes.toString('utf8')),
  );
}

/** The caller's company's own words; the product's for nobody, and when the store is what failed. */
async function textsFor({ companyTexts, database, texts }: AppContext, { caller }: FastifyRequest): Promise<Texts> {
  if (!caller) return texts;
  return companyTexts.of(database.query, caller.actor.tenant).catch(() => companyTexts.known(caller.actor.tenant));
}
