import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../errors/refusals.ts';
import { answerError } from './error-answer.ts';
import { withoutDocumentHeaders } from './without-document-headers.ts';

/** First path segments that belong to calls; the browser application never has them. */
const callPaths = /^\/(service-[a-z-]+|api-proxy|openapi\.json|api-docs|healthz|readyz|assets)(\/|$)/;

/**
 * Serves the built browser application: files with a hash in their name for a year, the rest fresh each time, and its
 * start page for every address that is a screen. Files are sent compressed as the build left them.
 */
export async function registerWebFiles(server: FastifyInstance, app: AppContext): Promise<void> {
  await server.register(fastifyStatic, {
    root: app.config.webDir,
    preCompressed: true,
    index: false,
    wildcard: true,
    redirect: false,
    decorateReply: true,
    // A folder is no file: its address is a screen's, or nothing's.
    allowedPath: (path) => !path.includes('/.') && !/(\/|\.(br|gz|map))$/.test(path),
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      withoutDocumentHeaders(reply, path);
    },
  });
}

/** Does a phone's browser say this of itself? Tablets have room enough. */
export function isMobile(userAgent: string | undefined): boolean {
  const said = userAgent ?? '';
  return /iPhone|iPod|Windows Phone/.test(said) || (/Android|Firefox/.test(said) && said.includes('Mobile'));
}

/**
 * Monitors, link previews and `curl` take whatever comes, and ask by HEAD; only who asks for JSON wants the API's answer. A
 * name with an ending is a file's: none is no page.
 */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accepted = headers.accept ?? '';
  return accepted.includes('text/html') || !(accepted.includes('json') || /\.\w{1,10}$/.test(path));
}

/** Sends phones to their own site if there is one, the start page for a screen's address, and a plain refusal for everything else that is not there. */
export function answerUnknownPath(app: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?')[0] ?? '/';
  if (!wantsPage(request, path) || callPaths.test(path) || !existsSync(`${app.config.webDir}/index.html`)) {
    answerError(notFound(), request, reply, app.texts);
  } else if (app.config.mobileSite !== null && path.startsWith('/') && isMobile(request.headers['user-agent'])) {
    // `vary`, because what stands between must not give one kind of browser the other's answer.
    reply
      .header('vary', 'user-agent')
      .header('cache-control', 'no-store')
      .redirect(app.config.mobileSite + request.url);
  } else {
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  }
}
