import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { openApiDocument } from './openapi-document.ts';

/** `/openapi.json`, and `/api-docs` to read it in a browser. Both hold what is public anyway: the shape of calls. */
export function registerApiDocs(server: FastifyInstance, app: AppContext): void {
  const document = openApiDocument(app.definitions);
  const json = JSON.stringify(document, null, 2);
  const page = apiDocsPage(document);
  server.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json),
  );
  server.get('/api-docs', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
  );
}
